import {
  appQueries,
  appSummary,
  instructionQueries,
  instructionSummary,
  listShownTerms,
  toListed,
  type Term,
  type HomeResponse,
  type Language,
  type ModuleId,
  type PageQuery,
} from '@appshelf/model';
import { type Firestore } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firebase/firestore';
import { countDocuments } from '../../platform/firebase/query';
import { cacheMs } from './caching';
import { readPage } from './cards';
import { memoizeAsync } from '../../platform/http/memoizeAsync';
import { readTaxonomies } from '../../platform/site/siteTaxonomies';

/** The number of cards in sections of the home page. */
const sectionSizes = { newest: 8, bestRated: 8, instructions: 6 } as const;

/**
 * Reads the content of the home page. The number of reads does not depend on the catalogue's size.
 *
 * @param shown the categories that visitors choose from, each of which is counted
 */
export async function readHome(database: Firestore, shown: readonly Term[]): Promise<HomeResponse> {
  const readApps = async (query: PageQuery) =>
    (await readPage(database, query, appSummary)).entities;
  const [featured, newest, bestRated, latest, categories, appCount] = await Promise.all([
    readApps(appQueries.featured()),
    readApps(appQueries.newest(sectionSizes.newest)),
    readApps({ ...appQueries.list(null, 'rating'), size: sectionSizes.bestRated }),
    readPage(database, instructionQueries.newest(sectionSizes.instructions), instructionSummary),
    Promise.all(
      shown.map(async ({ id }) => ({
        category: id,
        count: await countDocuments(database, appQueries.count(id)),
      })),
    ),
    countDocuments(database, appQueries.count(null)),
  ]);
  return {
    featured,
    newest,
    bestRated: bestRated.filter(({ ratingCount }) => ratingCount > 0),
    instructions: latest.entities,
    categories: categories.filter(({ count }) => count > 0),
    appCount,
  };
}

/** The content in a reader's language, without what belongs to modules that are off. */
export function toShownHome(
  home: HomeResponse,
  switchedOff: readonly ModuleId[],
  language: Language,
): HomeResponse {
  const show = (apps: HomeResponse['newest']) => apps.map((app) => toListed('app', app, language));
  return {
    ...home,
    featured: show(home.featured),
    newest: show(home.newest),
    bestRated: switchedOff.includes('reviews') ? [] : show(home.bestRated),
    instructions: switchedOff.includes('instructions')
      ? []
      : home.instructions.map((instruction) => toListed('instruction', instruction, language)),
  };
}

/** The content of the home page, cached in memory. */
export const getHome = memoizeAsync(
  async () => readHome(firestore(), listShownTerms((await readTaxonomies()).categories)),
  cacheMs.home,
);
