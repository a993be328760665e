import {
  collections,
  searchableApp,
  searchableInstruction,
  toColumns,
  type SearchableApp,
  type SearchableInstruction,
  type SearchAnswer,
} from '@appshelf/model';
import { type Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type { z } from 'zod';
import { cards } from './cards';

/** How many entries of each kind the index holds: what a browser downloads and searches with ease. */
const indexedAtMost = 10_000;

const appKeys: (keyof SearchableApp)[] = searchableApp.keyof().options;
const instructionKeys: (keyof SearchableInstruction)[] = searchableInstruction.keyof().options;

/** The average as it is shown, to a tenth: ten thousand long fractions are a good part of an index. */
const withShortAverage = (app: SearchableApp): SearchableApp => ({
  ...app,
  ratingAverage: Math.round(app.ratingAverage * 10) / 10,
});

/** Reads what the search finds: of every published document no more than the fields of the index. */
export async function readSearch(firestore: Firestore): Promise<SearchAnswer> {
  const published = async <T>(collection: string, keys: readonly string[], card: z.ZodType<T>) => {
    const found = await cards(
      firestore
        .collection(collection)
        .where('status', '==', 'published')
        .orderBy('publishedAt', 'desc')
        .limit(indexedAtMost)
        .select(...keys.filter((key) => key !== 'id')),
      card,
    );
    if (found.length === indexedAtMost) {
      logger.warn(`The search finds the newest ${String(indexedAtMost)} ${collection} only.`);
    }
    return found;
  };
  const [apps, instructions] = await Promise.all([
    published(collections.apps, appKeys, searchableApp),
    published(collections.instructions, instructionKeys, searchableInstruction),
  ]);
  return {
    apps: toColumns(appKeys, apps.map(withShortAverage)),
    instructions: toColumns(instructionKeys, instructions),
  };
}
