import { toReader } from '@appshelf/model';
import {
  Timestamp,
  type DocumentData,
  type Query,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { logger } from '../../platform/firebase/logger';
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

/** Reads a query's documents and parses them with the schema `card`. */
export async function readCards<T>(query: Query, card: z.ZodType<T>): Promise<T[]> {
  const { docs } = await query.get();
  return docs.flatMap((doc) => parseCard(doc, card) ?? []);
}
