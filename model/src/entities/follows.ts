import * as z from '../zod';

/** What a member can follow. */
export type FollowKind = 'app' | 'author';

/** The field of `follows/{uid}` that lists the ids of a kind. */
export const followFields = { app: 'apps', author: 'authors' } as const satisfies Record<
  FollowKind,
  string
>;

/** How many apps and authors a member can follow. */
export const maxFollows = 500;

/**
 * `follows/{uid}`: the apps and authors that a member follows, by id, in the order in which they were added. It is one
 * document, so that a page reads one, and the rules can count.
 */
export const follows = z.object({
  apps: z.array(z.string()),
  authors: z.array(z.string()),
});
export type Follows = z.infer<typeof follows>;
