import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Reads all documents of a query, page by page. A query without an order is read in that of its document ids. `pageSize` is how
 * many documents are in memory at a time. The default suits instructions, which have up to 300 KB each.
 */
export async function* streamDocuments(
  query: Query,
  pageSize = 50,
): AsyncGenerator<QueryDocumentSnapshot> {
  let page = query.limit(pageSize);
  for (;;) {
    const { docs } = await page.get();
    yield* docs;
    const last = docs.at(-1);
    if (last === undefined || docs.length < pageSize) return;
    page = query.startAfter(last).limit(pageSize);
  }
}
