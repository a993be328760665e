import * as z from '../../zod';
import { pickFilledIn } from '../../fields/field';
import { toSchemas } from '../../fields/schemas';
import { addressEnd, slug } from '../../values/primitives';
import { ownPageFields } from './fields';

/** What an editor writes. */
export const ownPageInput = z.object(toSchemas(pickFilledIn(ownPageFields)));
export type OwnPageInput = z.infer<typeof ownPageInput>;

/** `pages/{id}`: a page that the site's editors made, at {@link getOwnPagePath}. */
export const ownPage = z.object({
  id: slug,
  /** The end of its address, when that was changed; else the id is the end. */
  slug: addressEnd.optional(),
  ...toSchemas(ownPageFields),
});
export type OwnPage = z.infer<typeof ownPage>;
