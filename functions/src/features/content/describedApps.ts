import { app, searchableApp, type DescribedApp } from '@appshelf/model';
import type * as z from 'zod';
import { createLicenseReader } from './licenses';
import { listDescriptionWords, pickKeywords } from './keywords';

/** An app as it is read for the search: of its description there are the words alone. */
export const searchedApp = searchableApp.extend({
  description: app.shape.description.transform(listDescriptionWords),
});

/**
 * Picks the keywords of each app, says what is known of its licence, and rounds its average rating to tenths, as it is
 * shown, so that the facets count what readers see.
 */
export async function describeApps(
  apps: readonly z.infer<typeof searchedApp>[],
): Promise<DescribedApp[]> {
  const readLicense = await createLicenseReader();
  const keywords = pickKeywords(apps.map((each) => ({ ...each, words: each.description })));
  return apps.map(({ description: _words, ...each }, place) => ({
    ...each,
    ...readLicense(each.license),
    ratingAverage: Math.round(each.ratingAverage * 10) / 10,
    keywords: keywords[place],
  }));
}
