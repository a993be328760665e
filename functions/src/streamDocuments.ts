import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * All documents of an ordered query, read page by page as they are asked for. `pageSize` is how many are in memory at a
 * time; as many as by default even of instructions, which are up to 300 KB each.
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
