import { sourceLanguage, type Language, type ShownTranslation } from '@appshelf/model';

/** An entry, or one of a list, that may be shown in the reader's language. */
export interface Shown {
  translation?: Pick<ShownTranslation, 'states'> | undefined;
}

/**
 * The language of a text of an entry, for its attribute `lang`: undefined for that of the page.
 *
 * @param part the key of the text, such as `title`.
 */
export const getPartLanguage = ({ translation }: Shown, part: string): Language | undefined =>
  translation?.states[part] === 'original' ? sourceLanguage : undefined;

/** Whether the original of one of these texts changed after it was translated. */
export const hasChanged = ({ translation }: Shown, ...parts: readonly string[]): boolean =>
  parts.some((part) => translation?.states[part] === 'changed');
