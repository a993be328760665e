import * as z from '../../zod';
import { limits } from '../../limits';
import { textPages } from '../../textPages';
import { millis, requiredText } from '../../values/primitives';

/** What an editor writes. */
export const pageTextInput = z.object({
  markdown: requiredText('the text of the page', limits.pageText.markdown),
});
export type PageTextInput = z.infer<typeof pageTextInput>;

/** `pageTexts/{page}`: the text of a page that an editor changed. A page without such a document has its built-in text. */
export const pageText = pageTextInput.extend({
  id: z.enum(textPages),
  updatedAt: millis,
  /** The uid of the editor. */
  updatedBy: z.string(),
});
export type PageText = z.infer<typeof pageText>;
