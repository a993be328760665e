/**
 * What becomes of a document: fields that are changed in it; `delete`; a document at another path, which takes its place
 * and must not exist; or other documents that are stored, by path, as it is deleted.
 * @typedef {'delete'
 *   | { fields: Record<string, unknown>, movesTo?: string }
 *   | { becomes: Record<string, Record<string, unknown>> }} Change
 */

/**
 * A change of stored documents that a new version needs.
 * @typedef {object} Migration
 * @property {string} id its number and name. Never changes, since projects record it.
 * @property {string} does what it does, as in "Migration 0001 …"
 * @property {(firestore: FirebaseFirestore.Firestore) => readonly FirebaseFirestore.Query[]} queries the documents to look
 *   at, ordered by their ids, one query after the other
 * @property {(document: FirebaseFirestore.DocumentSnapshot) => string[]} [reads] the paths of the other documents on which
 *   the change of a document depends
 * @property {(document: FirebaseFirestore.DocumentSnapshot, others?: FirebaseFirestore.DocumentSnapshot[]) => Change | null}
 *   getChange null for a document that needs no change, as after the migration. Without `others`, it says only whether there
 *   is a change.
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

/** Where members reported a review before there were cases: apps/{appId}/reviews/{author}/flags/{uid}. */
const flagPath = /^apps\/([^/]+)\/reviews\/([^/]+)\/flags\/([^/]+)$/;

/** How the text of a flag begins, by its reason, as 0.2.0 wrote it. */
const flagReasons = Object.entries({
  spam: 'Spam or advertising',
  insult: 'Insulting or hateful',
  wrong: 'Wrong or dangerous',
  'off-topic': 'Doesn’t belong here',
  private: 'Reveals private data',
  copyright: 'Copied without permission',
  other: 'Something else',
});

/** The longest id of something that can be reported. */
const longestId = 128;

/**
 * The report that a flag is: the label of a reason, a colon, and a text.
 * @param {FirebaseFirestore.DocumentSnapshot} flag
 */
function toReport(flag) {
  const { reason, createdAt } = flag.data() ?? {};
  const whole = typeof reason === 'string' ? reason : '';
  const [key, label] = flagReasons.find(([, start]) => whole.startsWith(start)) ?? ['other', ''];
  const text = label === '' ? whole : whole.slice(label.length).replace(/^: /, '');
  return { uid: flag.id, reason: key, text, createdAt: createdAt ?? flag.createTime, weight: 0 };
}

/**
 * Makes the report of a flag that has none, with its case. Who decided on the case later than the flag decided on it, too.
 * The weights of the reports are counted with the next one.
 * @param {FirebaseFirestore.DocumentSnapshot} flag
 * @param {FirebaseFirestore.DocumentSnapshot[]} others
 * @returns {Change}
 */
function takeFlag(flag, [review, reportCase, stored]) {
  const [, appId = '', author = '', uid = ''] = flagPath.exec(flag.ref.path) ?? [];
  if (!review?.exists || !reportCase || !stored || stored.exists) return 'delete';
  const {
    status,
    title = '',
    body = '',
    authorUid = author,
    authorName = '',
    createdAt,
  } = review.data() ?? {};
  const report = toReport(flag);
  const isOfFormer = createdAt !== undefined && report.createdAt < createdAt;
  // A moderator has hidden what is hidden. Longer ids can't be reported.
  if (isOfFormer || status === 'hidden' || uid === author || appId.length > longestId)
    return 'delete';
  const before = reportCase.data();
  if (before?.decidedAt && before.decidedAt >= report.createdAt && before.status !== 'open')
    return { becomes: { [stored.ref.path]: { ...report, outcome: before.status } } };
  const isOpen = before?.status === 'open';
  return {
    becomes: {
      [stored.ref.path]: { ...report, outcome: null },
      [reportCase.ref.path]: {
        kind: 'review',
        ids: [appId, author],
        document: review.ref.path,
        title,
        excerpt: String(body).slice(0, 1_000),
        page: `/apps/${appId}#reviews`,
        authorUid,
        authorName,
        version: null,
        weight: 0,
        hiddenAt: null,
        replaced: null,
        heavySince: null,
        keptVersions: before?.keptVersions ?? [],
        ...(isOpen ? before : {}),
        status: 'open',
        reporterCount: (isOpen ? before.reporterCount : 0) + 1,
        firstAt: isOpen && before.firstAt < report.createdAt ? before.firstAt : report.createdAt,
        lastAt: isOpen && before.lastAt > report.createdAt ? before.lastAt : report.createdAt,
        decidedBy: null,
        decidedAt: null,
        note: '',
        isTold: true,
      },
    },
  };
}

/** @type {Migration} */
export const flags = {
  id: '0005-flags',
  does: 'deletes what members reported of reviews from below the reviews, and makes a report of it where there is none',
  queries: (firestore) => [
    byId(firestore.collectionGroup('flags')),
    // Without their texts, which may be long.
    byId(firestore.collectionGroup('trashedDocuments').select('path')),
    byId(firestore.collection('trash')),
  ],
  reads: ({ ref }) => {
    const [, appId, author, uid] = flagPath.exec(ref.path) ?? [];
    const key = `reportCases/review:${appId}:${author}`;
    return uid === undefined
      ? []
      : [`apps/${appId}/reviews/${author}`, key, `${key}/reports/${uid}`];
  },
  getChange: (document, others) => {
    if (document.ref.parent.id === 'flags') {
      return others === undefined ? 'delete' : takeFlag(document, others);
    }
    // A restored review brings none back. Its case was closed when it was deleted.
    if (document.ref.parent.id === 'trashedDocuments') {
      return flagPath.test(document.get('path')) ? 'delete' : null;
    }
    const { flags: counted, ...counts } = document.get('counts') ?? {};
    return counted === undefined ? null : { fields: { counts } };
  },
};

/** What administrators search of each collection, as 0.3.0 stores it. */
const searchedFields = {
  media: ['name'],
  messages: ['name', 'email', 'subject'],
  mail: ['to'],
};

/**
 * The pieces by which 0.3.0 finds a text (model/src/words/pieces.ts).
 * @param {string} text
 */
function toPieces(text) {
  const fold = (/** @type {string} */ word) =>
    word
      .normalize('NFKD')
      .replace(/[\p{M}\p{Pd}]+/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss');
  const cut = (/** @type {string} */ word, /** @type {number} */ length) => {
    const letters = Array.from(word);
    return letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join(''));
  };
  const words = text.split(/\s+/u).map(fold).filter(Boolean);
  const parts = text.split(/[^\p{L}\p{N}\p{M}]+/u).map(fold);
  const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
  return [
    ...new Set([
      ...words.flatMap((word) => cut(word, 3)),
      ...[...words, ...parts].flatMap((part) =>
        [1, 2].flatMap((length) => cut(part, length).slice(0, 1)),
      ),
      ...words
        .filter((word) => unspaced.test(word))
        .flatMap((word) => [1, 2].flatMap((length) => cut(word, length))),
    ]),
  ];
}

/** @type {Migration} */
export const searchPieces = {
  id: '0006-search-pieces',
  does: 'adds to files, messages and emails the pieces by which administrators find them',
  queries: (firestore) =>
    Object.keys(searchedFields).map((name) => byId(firestore.collection(name))),
  getChange: (document) => {
    if (document.get('searchPieces') !== undefined) return null;
    const [, names] =
      Object.entries(searchedFields).find(([name]) => name === document.ref.parent.id) ?? [];
    const text = (names ?? []).flatMap((name) => document.get(name) ?? []).join(' ');
    return { fields: { searchPieces: toPieces(text) } };
  },
};

/** @type {Migration} */
export const stepAlternatives = {
  id: '0007-step-alternatives',
  does: 'gives steps of instructions an empty text alternative, which their authors are asked for at the next change',
  queries: (firestore) => [byId(firestore.collection('instructions'))],
  getChange: (instruction) => {
    const steps = instruction.get('steps');
    const lacksIt = (/** @type {unknown} */ step) =>
      typeof step === 'object' && step !== null && !('imageAlt' in step);
    if (!Array.isArray(steps) || !steps.some(lacksIt)) return null;
    return {
      fields: { steps: steps.map((step) => (lacksIt(step) ? { ...step, imageAlt: '' } : step)) },
    };
  },
};

/**
 * All migrations, the oldest first. Each leaves documents that the version before it can read, too, because pages of that
 * version are open while it runs (docs/run/upgrade.md). They are never removed: a project may skip versions.
 * @type {readonly Migration[]}
 */
export const migrations = [
  voteUids,
  productTimes,
  mailDays,
  namesLeft,
  flags,
  searchPieces,
  stepAlternatives,
];
