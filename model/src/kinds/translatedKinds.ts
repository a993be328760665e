import { contentKinds, contentNames, type ContentName } from './contentKinds';
import type { TranslatableTexts } from './kind';
import { getOwn } from '../getOwn';

type Kinds = typeof contentKinds;

/** The name of a kind whose entries may have translations. */
export type TranslatedName = {
  [Name in ContentName]: Kinds[Name]['translations'] extends TranslatableTexts ? Name : never;
}[ContentName];

/** Whether the entries of a kind may have translations. */
export function isTranslatedName(name: string): name is TranslatedName {
  const kind = getOwn<(typeof contentKinds)[ContentName]>(contentKinds, name);
  return kind !== undefined && 'texts' in kind.translations;
}

/** The kinds whose entries may have translations. */
export const translatedNames: readonly TranslatedName[] = contentNames.filter(isTranslatedName);

/** Which texts of a kind may have translations. */
export const getTranslatableTexts = (name: TranslatedName): TranslatableTexts =>
  contentKinds[name].translations;

/** The kind of the entries in a collection, when they may have translations. */
export const findTranslatedName = (collection: string): TranslatedName | undefined =>
  translatedNames.find((name) => contentKinds[name].collection === collection);
