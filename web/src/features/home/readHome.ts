import { appSummary, homeResponse, instructionSummary, type HomeResponse } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** A list in which what cannot be read is left out. A list that is missing is empty. */
function tolerantList<Entry>(entry: z.ZodType<Entry>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.flatMap((each) => entry.safeParse(each).data ?? []));
}

const tolerantHome = z.object({
  featured: tolerantList(appSummary),
  newest: tolerantList(appSummary),
  bestRated: tolerantList(appSummary),
  instructions: tolerantList(instructionSummary),
  categories: tolerantList(homeResponse.shape.categories.element),
  appCount: homeResponse.shape.appCount.catch(0),
});

/**
 * Reads the home page's read model. A cache may hold one of an older or newer server: what is missing takes a default,
 * what nobody knows is ignored. Null for what is no such thing at all.
 */
export function readHome(answer: unknown): HomeResponse | null {
  return tolerantHome.safeParse(answer).data ?? null;
}
