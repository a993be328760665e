import type { App } from './schema';

/** How many related apps a page shows: one row of a wide window. */
export const relatedAppsShown = 4;

/** What decides how an app is related to another. */
type Relative = Pick<App, 'id' | 'technologies'>;

/** Orders apps of an app's category by the number of technologies that they share with it, and leaves out the app itself. */
export function orderRelatedApps<Candidate extends Relative>(
  { id, technologies }: Relative,
  candidates: readonly Candidate[],
): Candidate[] {
  const countShared = (candidate: Relative) =>
    candidate.technologies.filter((each) => technologies.includes(each)).length;
  return candidates
    .filter((candidate) => candidate.id !== id)
    .sort((one, other) => countShared(other) - countShared(one));
}
