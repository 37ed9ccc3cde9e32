import fc from 'fast-check';

// Otherwise `maxLength: 300` means about ten, and what happens when a table grows is never tried.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });
