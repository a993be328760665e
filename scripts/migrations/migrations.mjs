/**
 * What becomes of a document: fields that are changed in it; `delete`; or a document at another path, which takes its place
 * and must not exist.
 * @typedef {'delete' | { fields: Record<string, unknown>, movesTo?: string }} Change
 */

/**
 * A change of stored documents that a new version needs.
 * @typedef {object} Migration
 * @property {string} id its number and name. Never changes, since projects record it.
 * @property {string} does what it does, as in "Migration 0001 …"
 * @property {(firestore: FirebaseFirestore.Firestore) => readonly FirebaseFirestore.Query[]} queries the documents to look
 *   at, ordered by their ids, one query after the other
 * @property {(document: FirebaseFirestore.DocumentSnapshot) => Change | null} getChange null for a document that needs no
 *   change, as after the migration
 */

/**
 * Orders documents by their ids. The value of `FieldPath.documentId()` stands here, because the build of the client and each
 * comparison before a deployment would load the Admin SDK for it.
 */
const byId = (/** @type {FirebaseFirestore.Query} */ query) => query.orderBy('__name__');

/** @type {Migration} */
export const voteUids = {
  id: '0001-vote-uids',
  does: 'adds the uid to votes and reports that were stored without it, so that leaving members take them along',
  queries: (firestore) =>
    ['helpful', 'flags'].map((group) => byId(firestore.collectionGroup(group))),
  getChange: (vote) => (vote.get('uid') === undefined ? { fields: { uid: vote.id } } : null),
};

/** @type {Migration} */
export const productTimes = {
  id: '0002-product-times',
  does: 'adds the time of the last change to products that were stored without it, by which editors notice each other’s changes',
  queries: (firestore) => [byId(firestore.collection('products'))],
  getChange: (product) =>
    product.get('updatedAt') === undefined ? { fields: { updatedAt: product.updateTime } } : null,
};

/** @type {Migration} */
export const mailDays = {
  id: '0003-mail-days',
  does: 'moves what letterDays still has to say to members into mailDays, and deletes the rest of that collection',
  queries: (firestore) => [byId(firestore.collection('letterDays'))],
  getChange: (day) => {
    const { letters, moreAt, expireAt, ...fields } = day.data() ?? {};
    // A day without other fields only counted its emails. Firestore would have deleted an expired one.
    if (!moreAt || expireAt <= day.readTime) return 'delete';
    return {
      fields: { ...fields, mails: letters, moreAt, expireAt },
      // The id without a prefix may be taken, since the new version counts that day there.
      movesTo: `mailDays/letters-${day.id}`,
    };
  },
};

/** @type {Migration} */
export const namesLeft = {
  id: '0004-names-left',
  does: 'makes audit entries about translations findable when their author leaves, and removes members from queues/hiding',
  queries: (firestore) => [
    byId(firestore.collection('audit')),
    byId(firestore.collection('queues')),
  ],
  getChange: (document) => {
    if (document.ref.path === 'queues/hiding') {
      const { hidden = [] } = document.data() ?? {};
      if (!hidden.some((/** @type {object} */ one) => 'key' in one)) return null;
      return {
        fields: { hidden: hidden.map((/** @type {{ at: unknown }} */ { at }) => ({ at })) },
      };
    }
    const { target, about = [], before, after } = document.data() ?? {};
    if (!String(target).includes('/translations/')) return null;
    const authors = [before, after].flatMap((fields) =>
      typeof fields?.authorUid === 'string' ? [`users/${fields.authorUid}`] : [],
    );
    const named = [...new Set([...about, ...authors])];
    return named.length === about.length ? null : { fields: { about: named } };
  },
};

/**
 * All migrations, the oldest first. Each leaves documents that the version before it can read, too, because pages of that
 * version are open while it runs (docs/run/upgrade.md). They are never removed: a project may skip versions.
 * @type {readonly Migration[]}
 */
export const migrations = [voteUids, productTimes, mailDays, namesLeft];
