import { FieldPath } from 'firebase-admin/firestore';

/**
 * A change of stored documents that a new version needs.
 * @typedef {object} Migration
 * @property {string} id its number and name. Never changes, since projects record it.
 * @property {string} does what it does, as in "Migration 0001 …"
 * @property {(firestore: FirebaseFirestore.Firestore) => readonly FirebaseFirestore.Query[]} queries the documents to look
 *   at, ordered by their ids, one query after the other
 * @property {(document: FirebaseFirestore.DocumentSnapshot) => Record<string, unknown> | null} getChange the fields to
 *   change; null for a document that needs no change, as after the migration
 */

const byId = (/** @type {FirebaseFirestore.Query} */ query) =>
  query.orderBy(FieldPath.documentId());

/** @type {Migration} */
export const voteUids = {
  id: '0001-vote-uids',
  does: 'adds the uid to votes and reports that were stored without it, so that leaving members take them along',
  queries: (firestore) =>
    ['helpful', 'flags'].map((group) => byId(firestore.collectionGroup(group))),
  getChange: (vote) => (vote.get('uid') === undefined ? { uid: vote.id } : null),
};

/** @type {Migration} */
export const productTimes = {
  id: '0002-product-times',
  does: 'adds the time of the last change to products that were stored without it, by which editors notice each other’s changes',
  queries: (firestore) => [byId(firestore.collection('products'))],
  getChange: (product) =>
    product.get('updatedAt') === undefined ? { updatedAt: product.updateTime } : null,
};

/**
 * All migrations, the oldest first. Each leaves documents that the version before it can read, too, because pages of that
 * version are open while it runs (docs/upgrade.md). They are never removed: a project may skip versions.
 * @type {readonly Migration[]}
 */
export const migrations = [voteUids, productTimes];
