import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** How many documents are in memory at a time: instructions are up to 300 KB each. */
const pageSize = 50;

/** All documents of an ordered query, read page by page as they are asked for. */
export async function* documentsOf(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  let page = query.limit(pageSize);
  for (;;) {
    const { docs } = await page.get();
    yield* docs;
    const last = docs.at(-1);
    if (last === undefined || docs.length < pageSize) return;
    page = query.startAfter(last).limit(pageSize);
  }
}
