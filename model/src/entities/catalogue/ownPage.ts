import * as z from '../../zod';
import { limits } from '../../limits';
import {
  addressEnd,
  millis,
  optionalName,
  requiredName,
  requiredText,
  slug,
} from '../../values/primitives';
import { appStatus } from '../../fields/schemas';

/** What an editor writes. */
export const ownPageInput = z.object({
  title: requiredName('a title', limits.ownPage.title),
  /** A sentence for search engines and link previews. */
  description: optionalName(limits.ownPage.description),
  markdown: requiredText('the text of the page', limits.pageText.markdown),
});
export type OwnPageInput = z.infer<typeof ownPageInput>;

/** `pages/{id}`: a page that the site's editors made, at {@link getOwnPagePath}. */
export const ownPage = ownPageInput.extend({
  id: slug,
  /** The end of its address, when that was changed; else the id is the end. */
  slug: addressEnd.optional(),
  status: appStatus,
  /** When it was published first; null for never. */
  publishedAt: millis.nullable(),
  createdAt: millis,
  updatedAt: millis,
});
export type OwnPage = z.infer<typeof ownPage>;
