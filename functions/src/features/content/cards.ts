import { takePage, toReader, type Page, type PageQuery } from '@appshelf/model';
import {
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { logger } from '../../platform/firebase/logger';
import { toQuery } from '../../platform/firebase/query';
import type * as z from 'zod';

/** Converts a document to plain data, with its id as a field and timestamps in milliseconds. */
function toPlainFields(id: string, data: DocumentData): object {
  const fields = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Timestamp ? value.toMillis() : value,
  ]);
  return { ...(Object.fromEntries(fields) as Record<string, unknown>), id };
}

/**
 * Parses a document with the schema `card`. An invalid document is logged and its result is null, so that the page
 * still works without it.
 */
export function parseCard<T>(doc: DocumentSnapshot, card: z.ZodType<T>): T | null {
  const parsed = toReader(card).safeParse(toPlainFields(doc.id, doc.data() ?? {}));
  if (parsed.success) return parsed.data;
  logger.error(`${doc.ref.path} is left out: ${parsed.error.message}`);
  return null;
}

/** Reads the first page of a declared query, and parses its documents with the schema `card`. */
export async function readPage<T>(
  firestore: Firestore,
  query: PageQuery,
  card: z.ZodType<T>,
): Promise<Page<T>> {
  const { docs } = await toQuery(firestore, query).get();
  const { shown, end } = takePage(docs, query);
  return { entities: shown.flatMap((doc) => parseCard(doc, card) ?? []), end };
}

/** Reads what several declared queries find, at the same time. */
export async function readPages<T>(
  firestore: Firestore,
  queries: readonly PageQuery[],
  card: z.ZodType<T>,
): Promise<T[]> {
  const read = await Promise.all(queries.map((query) => readPage(firestore, query, card)));
  return read.flatMap(({ entities }) => entities);
}
