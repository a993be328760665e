import { redirectSource, redirectTarget, sitePath } from '../entities/site/address';
import * as z from '../zod';

/**
 * The request of the callable `saveRedirect`: `from` leads to `to` from then on. It throws `already-exists` when `from` leads
 * elsewhere already, unless `replaces` says that this is known; `failed-precondition` when an entry has the address, when the
 * redirect would lead back to itself, and when there are too many.
 */
export const saveRedirectRequest = z.strictObject({
  from: redirectSource,
  to: redirectTarget,
  replaces: z.boolean(),
});
export type SaveRedirectRequest = z.infer<typeof saveRedirectRequest>;

/** The response of `saveRedirect`: where `from` leads now, which is the end of the way when `to` itself leads on. */
export interface SaveRedirectResponse {
  to: string;
}

/** The request of the callable `deleteRedirect`. What is gone already counts as deleted. */
export const deleteRedirectRequest = z.strictObject({ from: sitePath });
export type DeleteRedirectRequest = z.infer<typeof deleteRedirectRequest>;
