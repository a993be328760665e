import { t } from '@lingui/core/macro';
import type { FoundWords } from './engine/textIndex';

/** A word in quotation marks for each of some words: “notes”, “margin”. */
const quote = (words: readonly string[]): string => words.map((word) => t`“${word}”`).join(', ');

function describeField({ field, words }: FoundWords): string {
  const found = quote(words);
  switch (field) {
    case 'description':
      return t`${found} in the description`;
    case 'tags':
      return t`${found} in the tags`;
    case 'category':
      return t`${found} in the category`;
    case 'platforms':
      return t`${found} among the platforms`;
    case 'license':
      return t`${found} in the licence`;
    case 'technologies':
      return t`${found} among the technologies`;
    case 'original':
      return t`${found} in the original text`;
    case 'text':
      return t`${found} in the text`;
    case 'app':
      return t`${found} in the app’s name`;
    default:
      return found;
  }
}

/** The words by which an entry was found and where they are: “notes” in the description. */
export const describeReason = (reason: readonly FoundWords[]): string =>
  reason.map(describeField).join(' · ');
