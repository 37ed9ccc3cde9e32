import type { Refusal } from '../engine/passages/refusal.ts';
import type { WhyLeftOut } from '../service/indexer/news.ts';
import type { Translate } from './translate.ts';

/** Why a file is compared with no other, as the end of a sentence. */
export function whyLeftOut(reason: WhyLeftOut, t: Translate): string {
  const texts: Record<WhyLeftOut, string> = {
    'ignore list': t('the ignore list names it'),
    comment: t('a comment in it asks for that'),
    generated: t('it is generated'),
    vendored: t('it is vendored: kept from elsewhere'),
    minified: t('it is minified'),
    snapshot: t('it is a snapshot of a test'),
    translated: t('it is a translation of another'),
    licence: t('it is a licence'),
    changelog: t('it is a changelog'),
    data: t('it holds data'),
    ignored: t('.gitignore leaves it out'),
    excluded: t('the globs of the settings leave it out'),
    binary: t('it is binary'),
    empty: t('it is empty'),
    'too large': t('it is larger than the settings allow'),
    linked: t('a link leads to it, and it is compared where it is'),
    unreadable: t('it cannot be read'),
    failed: t('reading it failed'),
    unseen: t('it is where nobody looks for copies'),
    gone: t('it was not found on the disk'),
    paused: t('it is not read yet, because indexing is paused'),
  };
  return texts[reason];
}

/** Why something that two files share is not reported, as the end of a sentence. */
export function whyRefused(reason: Refusal, t: Translate): string {
  const texts: Record<Refusal, string> = {
    short: t('it has too few words, or too few that both have alike'),
    'few lines': t('it is code on so few lines that it is a signature or a call'),
    prototypes: t('one side only announces the functions of the other'),
    rows: t('it is the same row over and over, as in a table'),
    links: t('it is a list of links'),
    licence: t('it is a licence, or a part of one'),
    'own structure': t('within one text more words and a higher score are asked for'),
    'below threshold': t('its score stays below the threshold of passages'),
    'short and unlike': t('so short a one must be alike nearly throughout'),
    lopsided: t('it is weak, and one of the two is much longer than the other'),
    idiom: t('it is an idiom: weak, and what both share of it is in many places'),
    'unclear renaming': t(
      'it is the shape of the code alone: too few names changed, or not the same way each time',
    ),
    echo: t('a stronger passage covers it'),
  };
  return texts[reason];
}
