import { takePage, toPageEnd, type PageQuery } from '@appshelf/model';
import { decodeDocuments } from './decode';
import { getPage } from './read';
import type { DecodedPage, Decoder } from './values';

/**
 * Reads a page of those documents of a query that are wanted, which no query could tell apart. A page has fewer when `mostRead`
 * documents were read for it, and another one follows then.
 */
export async function readWantedPage<Entity>(
  page: PageQuery,
  decode: Decoder<Entity>,
  { isWanted, mostRead }: { isWanted: (entity: Entity) => boolean; mostRead: number },
): Promise<DecodedPage<Entity>> {
  const wanted: Entity[] = [];
  const unreadable: string[] = [];
  let after = page.after ?? null;
  for (let read = 0; read < mostRead; read += page.size) {
    const { shown, end } = takePage(await getPage({ ...page, after }), page);
    for (const document of shown) {
      const decoded = decodeDocuments([document], decode);
      unreadable.push(...decoded.unreadable);
      wanted.push(...decoded.entities.filter(isWanted));
      if (wanted.length === page.size && document !== shown.at(-1))
        return { entities: wanted, unreadable, end: toPageEnd(document, page) };
    }
    after = end;
    if (after === null || wanted.length === page.size) break;
  }
  return { entities: wanted, unreadable, end: after };
}
