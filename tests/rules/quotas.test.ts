import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { describe } from 'vitest';
import { newCollection, newInstruction, newReview, storedApp } from './support/documents';
import { past, read, setUpDatabase, type Row } from './support/firestore';
import { pictureUrl } from './support/pictures';
import { getName, getUid, nobody, signedIn, verified, type Role } from './support/roles';

const future = firebase.firestore.Timestamp.fromMillis(Date.UTC(2100, 0, 1));

/** Each kind of write, with those who may do them. */
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

describe.each<[string, object, readonly Role[]]>([
  ['is used up', { reports: future }, ['admin']],
  ['was used up', { reports: past }, verified],
])('a quota of reports that %s', (_name, refusedUntil, reporters) => {
  const { permissions } = setUpDatabase({
    ...ofEverybody({ refusedUntil }),
    'apps/open/reviews/author': { status: 'published' },
  });
  permissions('members', [
    {
      to: 'report a review',
      roles: reporters,
      attempt: (db, uid) =>
        db.doc(`apps/open/reviews/author/flags/${uid}`).set({
          reason: 'Spam.',
          uid,
          createdAt: firebase.firestore.FieldValue.serverTimestamp(),
        }),
    },
  ]);
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
