import { redirectSource, redirectTarget } from '../entities/site/address';
import { isAddressEnd, toAddressEnd } from '../names/addressEnd';
import * as z from '../zod';

/**
 * The request of the callable `saveRedirect`: `from` leads to `to` from then on, or nowhere for
 * null. It throws `already-exists` when `from` leads
 * elsewhere already, unless `replaces` says that this is known; `failed-precondition` when an entry has the address, when the
 * redirect would lead back to itself, and when there are too many.
 */
export const saveRedirectRequest = z.strictObject({
  from: redirectSource,
  to: redirectTarget.nullable(),
  replaces: z.boolean(),
});
export type SaveRedirectRequest = z.infer<typeof saveRedirectRequest>;

/** The response of `saveRedirect`: where `from` leads now, which is the end of the way when `to` itself leads on. */
export interface SaveRedirectResponse {
  to: string | null;
}

/** The ends of addresses of instructions that are pages of their own. */
const takenByPages = ['submit'];

/** The collections whose entries get another address. */
export const addressedCollections = ['apps', 'instructions', 'pages'] as const;
export type AddressedCollection = (typeof addressedCollections)[number];

/**
 * The request of the callable `changeAddress`: an app, an instruction or an own page moves to another address, and the former
 * one redirects to it. The callable throws `failed-precondition` without the entry, and `already-exists` when another entry has the address, or when the
 * address redirects elsewhere, unless `takesBack` says that this redirect shall end.
 */
export const changeAddressRequest = z
  .strictObject({
    /** The document, such as `apps/{id}`. */
    entry: z
      .string()
      .regex(
        new RegExp(`^(?:${addressedCollections.join('|')})/[A-Za-z0-9_-]{1,128}$`),
        'The address of this kind of entry can’t be changed.',
      ),
    /** The end of the address, in any script. The entry's id, to return to its first address. */
    slug: z.string().overwrite(toAddressEnd),
    takesBack: z.boolean(),
  })
  .refine(({ entry, slug: end }) => isAddressEnd(end) || entry.endsWith(`/${end}`), {
    path: ['slug'],
    error: 'Use lower-case letters of one script, digits and single hyphens, and keep it short.',
  })
  .refine(
    ({ entry, slug: end }) => !entry.startsWith('instructions/') || !takenByPages.includes(end),
    {
      path: ['slug'],
      error: 'The site already has a page at this address.',
    },
  );
export type ChangeAddressRequest = z.infer<typeof changeAddressRequest>;

/** The response of `changeAddress`: the entry's new path and `updatedAt`, in milliseconds. */
export interface ChangeAddressResponse {
  path: string;
  updatedAt: number;
}
