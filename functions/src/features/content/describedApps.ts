import { app, searchableApp, type DescribedApp } from '@appshelf/model';
import type * as z from 'zod';
import { listDescriptionWords, pickKeywords } from './keywords';

/** An app as it is read for the search: of its description there are the words alone. */
export const searchedApp = searchableApp.extend({
  description: app.shape.description.transform(listDescriptionWords),
});

/**
 * Picks the keywords of each app, and rounds its average rating to tenths, as it is shown, so that the facets count what
 * readers see.
 */
export function describeApps(apps: readonly z.infer<typeof searchedApp>[]): DescribedApp[] {
  const keywords = pickKeywords(apps.map((each) => ({ ...each, words: each.description })));
  return apps.map(({ description: _words, ...each }, place) => ({
    ...each,
    ratingAverage: Math.round(each.ratingAverage * 10) / 10,
    keywords: keywords[place],
  }));
}
