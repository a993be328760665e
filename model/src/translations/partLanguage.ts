import { sourceLanguage, type Language } from '../languages/languages';
import type { PartState } from './applyTranslation';

/** An entry, or one of a list, that may be shown in the reader's language. */
export interface ShownEntry {
  translation?: { states: Readonly<Record<string, PartState>> } | undefined;
}

/**
 * The language of a text of an entry, for its attribute `lang`: undefined for that of the page.
 *
 * @param part the key of the text, such as `title`.
 */
export const getPartLanguage = ({ translation }: ShownEntry, part: string): Language | undefined =>
  translation?.states[part] === 'original' ? sourceLanguage : undefined;
