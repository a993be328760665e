import type { PageQuery } from '@appshelf/model';
import { readFirst, type Decoder } from './index';

/** The queries of a kind whose entries have an address. */
interface PublishedQueries {
  byIds: (ids: readonly string[]) => PageQuery[];
  bySlug: (slug: string) => PageQuery;
}

/** Reads what is published under an id; null for nothing. */
export async function readPublishedById<Entity>(
  { byIds }: Pick<PublishedQueries, 'byIds'>,
  id: string,
  decode: Decoder<Entity>,
): Promise<Entity | null> {
  const [query] = byIds([id]);
  return query === undefined ? null : readFirst(query, decode);
}

/**
 * Reads what is published at an address: under that id, or else the entry that was given the address. Null for nothing.
 *
 * @param end the end of the address
 */
export async function readPublished<Entity>(
  queries: PublishedQueries,
  end: string,
  decode: Decoder<Entity>,
): Promise<Entity | null> {
  const found = await readPublishedById(queries, end, decode);
  return found ?? readFirst(queries.bySlug(end), decode);
}
