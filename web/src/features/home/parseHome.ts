import { appSummary, homeResponse, instructionSummary, type HomeResponse } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** A schema for a list from which invalid entries are removed. A missing list is empty. */
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
 * Parses the home page's read model. A cache may have a response of an older or newer server. So missing fields get a
 * default, and unknown ones are ignored. Null for anything else.
 */
export function parseHome(response: unknown): HomeResponse | null {
  return tolerantHome.safeParse(response).data ?? null;
}
