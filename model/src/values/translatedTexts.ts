import * as z from '../zod';

/**
 * The field `translated` of an entry: its translated texts that lists show, by language and field. Functions copy them from the
 * entry's translations.
 */
const translatedTexts = z.record(z.string(), z.record(z.string(), z.string()));
export type TranslatedTexts = z.infer<typeof translatedTexts>;

/** The fields of an entry about its translations: as they are stored, and in their place those of a reader (`toListed`). */
export const inLists = {
  translated: translatedTexts.optional(),
  /** Which of the texts that lists show are originals, on a page of another language. It is not stored. */
  translation: z.object({ states: z.record(z.string(), z.literal('original')) }).optional(),
};
