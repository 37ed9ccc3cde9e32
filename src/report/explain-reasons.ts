import type { Refusal } from '../engine/passages/refusal.ts';
import type { WhyLeftOut } from '../service/indexer/news.ts';
import type { Translate } from './translate.ts';

/** Why a file is compared with no other, as the end of a sentence. */
export function whyLeftOut(reason: WhyLeftOut, t: Translate): string {
  switch (reason) {
    case 'ignore list':
      return t('the ignore list names it');
    case 'comment':
      return t('a comment in it asks for that');
    case 'generated':
      return t('it is generated');
    case 'vendored':
      return t('it is vendored: kept from elsewhere');
    case 'minified':
      return t('it is minified');
    case 'snapshot':
      return t('it is a snapshot of a test');
    case 'translated':
      return t('it is a translation of another');
    case 'licence':
      return t('it is a licence');
    case 'changelog':
      return t('it is a changelog');
    case 'data':
      return t('it holds data');
    case 'ignored':
      return t('.gitignore leaves it out');
    case 'excluded':
      return t('the globs of the settings leave it out');
    case 'binary':
      return t('it is binary');
    case 'empty':
      return t('it is empty');
    case 'too large':
      return t('it is larger than the settings allow');
    case 'linked':
      return t('a link leads to it, and it is compared where it stands');
    case 'unreadable':
      return t('it cannot be read');
    case 'failed':
      return t('reading it failed');
    case 'unseen':
      return t('it is where nobody looks for copies');
  }
}

/** Why something that two files share is not reported, as the end of a sentence. */
export function whyRefused(reason: Refusal, t: Translate): string {
  switch (reason) {
    case 'short':
      return t('it has too few words, or too few that both have alike');
    case 'few lines':
      return t('it is code on so few lines that it is a signature or a call');
    case 'prototypes':
      return t('one side only announces the functions of the other');
    case 'rows':
      return t('it is the same row over and over, as in a table');
    case 'links':
      return t('it is a list of links');
    case 'licence':
      return t('it is a licence, or a part of one');
    case 'own structure':
      return t('within one text more words and a higher score are asked for');
    case 'below threshold':
      return t('its score stays below the threshold of passages');
    case 'short and unlike':
      return t('so short a one must be alike nearly throughout');
    case 'lopsided':
      return t('it is weak, and one of the two is much longer than the other');
    case 'idiom':
      return t('it is an idiom: weak, and what both share of it stands in many places');
    case 'unclear renaming':
      return t(
        'it is the shape of the code alone: too little tells of changed names, or they do not keep to one another',
      );
    case 'echo':
      return t('a stronger passage tells it already');
  }
}
