import * as z from '../zod';

/** The request of the callable `recheckLink`: a broken link by its id. It throws `not-found` when it is not listed any more. */
export const recheckLinkRequest = z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) });
export type RecheckLinkRequest = z.infer<typeof recheckLinkRequest>;

/**
 * The response of `recheckLink`: the link `works`, does not (`broken`), was `removed` from the content, or its site takes no more
 * requests for now (`unknown`).
 */
export interface RecheckLinkResponse {
  outcome: 'works' | 'broken' | 'removed' | 'unknown';
}
