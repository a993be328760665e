import * as z from '../../zod';
import { pickFilledIn } from '../../fields/field';
import { toSchemas } from '../../fields/schemas';
import { newSlug } from '../../values/newSlug';
import { addressEnd, slug } from '../../values/primitives';
import { appFields } from './fields';

/** The fields of an app that administrators edit. */
export const appInput = z.object(toSchemas(pickFilledIn(appFields)));
export type AppInput = z.infer<typeof appInput>;

/** The form at /admin/apps/create: the app's fields and its slug. */
export const appCreation = appInput.extend({ id: newSlug });
export type AppCreation = z.infer<typeof appCreation>;

/** `apps/{id}` with its id and times in milliseconds. Counts and averages are written by Cloud Functions only. */
export const app = z.object({
  id: slug,
  /** The end of the app's address, when it is not the app's id. */
  slug: addressEnd.optional(),
  ...toSchemas(appFields),
  /** How many reviews gave one, two … five stars; absent until they are counted again. */
  ratingCounts: z.array(z.number().int().nonnegative()).length(5).optional(),
});
export type App = z.infer<typeof app>;

/** The links of an app. An absent link is stored as null and never left out. */
export type AppLinks = App['links'];
