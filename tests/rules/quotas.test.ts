import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { describe } from 'vitest';
import { newCollection, newInstruction, newReview, storedApp } from './support/documents';
import { past, read, setUpDatabase, type Data, type Row } from './support/firestore';
import { differences } from './support/google';
import { pictureUrl } from './support/pictures';
import { getName, getUid, nobody, signedIn, verified, type Role } from './support/roles';

const future = firebase.firestore.Timestamp.fromMillis(Date.UTC(2100, 0, 1));

/** Each kind of write, with the roles that may do it. */
const writes = (
  reviewers: readonly Role[],
  authors: readonly Role[],
  collectors: readonly Role[],
): Row[] => [
  {
    to: 'create a collection',
    roles: collectors,
    attempt: (db, uid) =>
      db.doc('collections/new').set({ ...newCollection(), ownerUid: uid, ownerName: getName(uid) }),
  },
  {
    to: 'write a review',
    roles: reviewers,
    attempt: (db, uid) =>
      db.doc(`apps/open/reviews/${uid}`).set({
        ...newReview(),
        authorUid: uid,
        authorName: getName(uid),
        authorPhotoURL: uid === 'mia' ? pictureUrl('avatars/mia/a.png') : null,
      }),
  },
  {
    to: 'create a draft',
    roles: authors,
    attempt: (db, uid) =>
      db
        .doc('instructions/new')
        .set({ ...newInstruction(), authorUid: uid, authorName: getName(uid) }),
  },
];

const ofEverybody = (quota: object) => ({
  'apps/open': storedApp('published'),
  ...Object.fromEntries(signedIn.map((role) => [`quotas/${getUid(role)}`, quota])),
});

describe.each<[string, object, Role[], Role[], Role[]]>([
  [
    'is used up',
    { collections: future, drafts: future, reviews: future },
    ['admin'],
    ['admin'],
    ['admin'],
  ],
  ['of another kind is used up', { uploads: future }, [...verified], [...signedIn], [...signedIn]],
  [
    'was used up',
    { collections: past, drafts: past, reviews: past },
    [...verified],
    [...signedIn],
    [...signedIn],
  ],
  ['of drafts is used up', { drafts: future }, [...verified], ['admin'], [...signedIn]],
])('a quota that %s', (_name, refusedUntil, reviewers, authors, collectors) => {
  const { permissions } = setUpDatabase(ofEverybody({ refusedUntil }));
  permissions('members', writes(reviewers, authors, collectors));
});

describe('the count of a member', () => {
  const { permissions } = setUpDatabase(ofEverybody({ daily: {} }));
  permissions('members', [
    ...writes(verified, signedIn, signedIn),
    { to: "read Mia's", roles: ['member', 'admin'], attempt: (db) => read(db, 'quotas/mia') },
    { to: 'list', roles: nobody, attempt: (db) => db.collection('quotas').get() },
    {
      to: 'set their own back',
      roles: nobody,
      attempt: (db, uid) => db.doc(`quotas/${uid}`).set({}),
    },
    {
      to: 'delete their own',
      roles: nobody,
      attempt: (db, uid) => db.doc(`quotas/${uid}`).delete(),
    },
  ]);
});

describe.each<[string, object, readonly Role[]]>([
  ['are used up', { refusedUntil: { writes: future } }, ['admin']],
  ['were used up', { refusedUntil: { writes: past } }, signedIn],
  // Everybody of the tests signed in at second 0. Roles count by `revocations`.
  ['are of a session that was ended', { validAfter: 1 }, ['admin']],
  ['are of a session since then', { validAfter: 0 }, signedIn],
])('the writes of a member that %s', (_name, quota, allowed) => {
  const owned = (uid: string) => ({
    ...newCollection(),
    ownerUid: uid,
    ownerName: getName(uid),
    createdAt: past,
    updatedAt: past,
  });
  const seed: Record<string, Data> = Object.fromEntries(
    signedIn.flatMap((role): [string, Data][] => {
      const uid = getUid(role);
      return [
        [`quotas/${uid}`, quota],
        [`collections/of-${uid}`, owned(uid)],
        [`users/${uid}/favourites/open`, { createdAt: past }],
      ];
    }),
  );
  const { permissions } = setUpDatabase({ ...seed, 'apps/open': storedApp('published') });
  permissions('members', [
    {
      to: 'edit a collection',
      roles: allowed,
      attempt: (db, uid) =>
        db.doc(`collections/of-${uid}`).update({
          title: 'Edited',
          updatedAt: firebase.firestore.FieldValue.serverTimestamp(),
        }),
    },
    {
      to: 'take a favourite off',
      roles: allowed,
      attempt: (db, uid) => db.doc(`users/${uid}/favourites/open`).delete(),
    },
    {
      to: 'follow an app',
      roles: allowed,
      attempt: (db, uid) =>
        db.doc(`follows/${uid}`).set({
          apps: ['open'],
          authors: [],
          updatedAt: firebase.firestore.FieldValue.serverTimestamp(),
        }),
    },
  ]);
});

describe('one commit', () => {
  const { permissions } = setUpDatabase({ 'apps/open': storedApp('published') });
  type Database = Parameters<Row['attempt']>[0];
  const createMany =
    (count: number, collection: string, data: (uid: string) => object) =>
    (db: Database, uid: string) => {
      const batch = db.batch();
      for (let index = 0; index < count; index += 1) {
        batch.set(db.doc(`${collection}/new-${String(index)}`), data(uid));
      }
      return batch.commit();
    };
  const makeCollection = (uid: string) => ({
    ...newCollection(),
    ownerUid: uid,
    ownerName: getName(uid),
  });
  const makeDraft = (uid: string) => ({
    ...newInstruction(),
    authorUid: uid,
    authorName: getName(uid),
  });
  permissions('many new documents', [
    {
      to: 'create 10 collections',
      roles: signedIn,
      attempt: createMany(10, 'collections', makeCollection),
    },
    {
      to: 'create 21 collections',
      roles: nobody,
      attempt: createMany(21, 'collections', makeCollection),
    },
    { to: 'create 10 drafts', roles: signedIn, attempt: createMany(10, 'instructions', makeDraft) },
    {
      to: 'create 21 drafts',
      roles: differences.allowsLookupsOfBatches ? signedIn : ['admin'],
      attempt: createMany(21, 'instructions', makeDraft),
    },
  ]);
});
