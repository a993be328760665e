/*
 * What can be followed, without zod, so that pages with a button to follow something load no schema.
 */

/** What a member can follow. */
export type FollowKind = 'app' | 'author';

/** The field of `follows/{uid}` that lists the ids of a kind. */
export const followFields = { app: 'apps', author: 'authors' } as const satisfies Record<
  FollowKind,
  string
>;

/** How many apps and authors a member can follow. */
export const maxFollows = 500;
