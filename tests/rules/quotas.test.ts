import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { describe } from 'vitest';
import { newInstruction, newReview, storedApp } from './support/documents';
import { past, read, setUpDatabase, type Row } from './support/firestore';
import { pictureUrl } from './support/pictures';
import { nobody, signedIn, verified, type Role } from './support/roles';

const future = firebase.firestore.Timestamp.fromMillis(Date.UTC(2100, 0, 1));
const names: Record<string, string> = { mia: 'Mia Member', ada: 'Ada' };

/** Both kinds of writes, with those who may do them. */
const writes = (reviewers: readonly Role[], authors: readonly Role[]): Row[] => [
  {
    to: 'write a review',
    roles: reviewers,
    attempt: (db, uid) =>
      db.doc(`apps/open/reviews/${uid}`).set({
        ...newReview(),
        authorUid: uid,
        authorName: names[uid] ?? uid,
        authorPhotoURL: uid === 'mia' ? pictureUrl('avatars/mia/a.png') : null,
      }),
  },
  {
    to: 'create a draft',
    roles: authors,
    attempt: (db, uid) =>
      db
        .doc('instructions/new')
        .set({ ...newInstruction(), authorUid: uid, authorName: names[uid] ?? uid }),
  },
];

const ofEverybody = (quota: object) => ({
  'apps/open': storedApp('published'),
  ...Object.fromEntries(['mia', 'ole', 'una', 'tex', 'ada'].map((uid) => [`quotas/${uid}`, quota])),
});

describe.each<[string, object, Role[], Role[]]>([
  ['is used up', { drafts: future, reviews: future }, ['admin'], ['admin']],
  ['of another kind is used up', { uploads: future }, [...verified], [...signedIn]],
  ['was used up', { drafts: past, reviews: past }, [...verified], [...signedIn]],
  ['of drafts is used up', { drafts: future }, [...verified], ['admin']],
])('a quota that %s', (_name, refusedUntil, reviewers, authors) => {
  const { permissions } = setUpDatabase(ofEverybody({ refusedUntil }));
  permissions('members', writes(reviewers, authors));
});

describe('the count of a member', () => {
  const { permissions } = setUpDatabase(ofEverybody({ daily: {} }));
  permissions('members', [
    ...writes(verified, signedIn),
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
