import {
  appSummary,
  collections,
  instructionSummary,
  listShownTerms,
  toListed,
  type Term,
  type HomeResponse,
  type Language,
  type ModuleId,
} from '@appshelf/model';
import { type Firestore, type Query } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firebase/firestore';
import { cacheMs } from './caching';
import { readCards } from './cards';
import { memoizeAsync } from '../../platform/http/memoizeAsync';
import { readTaxonomies } from '../../platform/site/siteTaxonomies';

/** The number of cards in each section of the home page. */
const sectionSizes = { featured: 6, newest: 8, bestRated: 8, instructions: 6 } as const;

async function countDocuments(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

/**
 * Reads the content of the home page. The number of reads does not depend on the catalogue's size.
 *
 * @param shown the categories that visitors choose from, each of which is counted
 */
export async function readHome(database: Firestore, shown: readonly Term[]): Promise<HomeResponse> {
  const apps = database.collection(collections.apps).where('status', '==', 'published');
  const instructions = database
    .collection(collections.instructions)
    .where('status', '==', 'published');
  const [featured, newest, bestRated, latest, categories, appCount] = await Promise.all([
    readCards(
      apps
        .where('featured', '==', true)
        .orderBy('publishedAt', 'desc')
        .limit(sectionSizes.featured),
      appSummary,
    ),
    readCards(apps.orderBy('publishedAt', 'desc').limit(sectionSizes.newest), appSummary),
    readCards(
      apps
        .orderBy('ratingAverage', 'desc')
        .orderBy('ratingCount', 'desc')
        .limit(sectionSizes.bestRated),
      appSummary,
    ),
    readCards(
      instructions.orderBy('publishedAt', 'desc').limit(sectionSizes.instructions),
      instructionSummary,
    ),
    Promise.all(
      shown.map(async ({ id }) => ({
        category: id,
        count: await countDocuments(apps.where('category', '==', id)),
      })),
    ),
    countDocuments(apps),
  ]);
  return {
    featured,
    newest,
    bestRated: bestRated.filter(({ ratingCount }) => ratingCount > 0),
    instructions: latest,
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
