import * as z from '../../zod';

/**
 * `follows/{uid}`: the apps and authors that a member follows, by id, in the order in which they were added. It is one
 * document, so that a page reads one, and the rules can count.
 */
export const follows = z.object({
  apps: z.array(z.string()),
  authors: z.array(z.string()),
});
export type Follows = z.infer<typeof follows>;
