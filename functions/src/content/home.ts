import {
  appCategories,
  appSummary,
  collections,
  instructionSummary,
  type HomeAnswer,
} from '@appshelf/model';
import { Timestamp, type DocumentData, type Firestore, type Query } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type { z } from 'zod';

/** How many cards each shelf of the home page holds. */
const shelfSizes = { featured: 6, newest: 8, bestRated: 8, instructions: 6 } as const;

/** A document as plain data: its id as a field, moments as milliseconds. */
function plain(id: string, data: DocumentData): unknown {
  const fields = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Timestamp ? value.toMillis() : value,
  ]);
  return { ...Object.fromEntries(fields), id };
}

/** The cards of a query. A document that lost its shape is reported and left out: it must not take the page down. */
async function cards<T>(query: Query, card: z.ZodType<T>): Promise<T[]> {
  const { docs } = await query.get();
  return docs.flatMap((doc) => {
    const parsed = card.safeParse(plain(doc.id, doc.data()));
    if (parsed.success) return [parsed.data];
    logger.error(`${doc.ref.path} is not shown: ${parsed.error.message}`);
    return [];
  });
}

async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

/** Reads what the home page shows: a fixed number of documents and counts, whatever the catalogue's size. */
export async function readHome(firestore: Firestore): Promise<HomeAnswer> {
  const apps = firestore.collection(collections.apps).where('status', '==', 'published');
  const instructions = firestore
    .collection(collections.instructions)
    .where('status', '==', 'published');
  const [featured, newest, bestRated, latest, categories, appCount] = await Promise.all([
    cards(
      apps.where('featured', '==', true).orderBy('publishedAt', 'desc').limit(shelfSizes.featured),
      appSummary,
    ),
    cards(apps.orderBy('publishedAt', 'desc').limit(shelfSizes.newest), appSummary),
    cards(
      apps
        .orderBy('ratingAverage', 'desc')
        .orderBy('ratingCount', 'desc')
        .limit(shelfSizes.bestRated),
      appSummary,
    ),
    cards(
      instructions.orderBy('publishedAt', 'desc').limit(shelfSizes.instructions),
      instructionSummary,
    ),
    Promise.all(
      appCategories.map(async (category) => ({
        category,
        count: await countOf(apps.where('category', '==', category)),
      })),
    ),
    countOf(apps),
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
