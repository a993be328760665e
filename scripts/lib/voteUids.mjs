import { FieldPath } from 'firebase-admin/firestore';

/** The collections of votes and reports, whose documents have the member's uid as their id. */
const groups = ['helpful', 'flags'];

/** How many votes are read and written at a time. */
const pageSize = 300;

const notFound = 5;

/** Adds the uid to a vote. One that was taken back in the meantime stays away. */
async function addUid(/** @type {FirebaseFirestore.DocumentReference} */ vote) {
  try {
    await vote.update({ uid: vote.id });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === notFound)) throw error;
  }
}

/**
 * Adds the field `uid` to votes and reports that were stored without it, so that the export and the deletion of a
 * member's data find them. It can be repeated: votes that have the field are only read.
 *
 * @param {FirebaseFirestore.Firestore} firestore
 * @returns {Promise<number>} how many got the field
 */
export async function addVoteUids(firestore) {
  let added = 0;
  for (const group of groups) {
    const votes = firestore.collectionGroup(group).orderBy(FieldPath.documentId()).select('uid');
    let page = await votes.limit(pageSize).get();
    for (;;) {
      const without = page.docs.filter((vote) => vote.get('uid') === undefined);
      await Promise.all(without.map(({ ref }) => addUid(ref)));
      added += without.length;
      const last = page.docs.at(-1);
      if (last === undefined || page.docs.length < pageSize) break;
      page = await votes.startAfter(last).limit(pageSize).get();
    }
  }
  return added;
}
