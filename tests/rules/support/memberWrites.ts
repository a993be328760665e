import {
  newCollection,
  newInstruction,
  newReview,
  storedApp,
  storedInstruction,
  storedReview,
} from './documents';
import { now, past, type Data, type Row } from './firestore';
import { pictureUrl } from './pictures';
import { getName, moderators, signedIn, verified } from './roles';

const theirs = { authorUid: 'liv', authorName: 'Liv', authorPhotoURL: null };
const profile: Data = {
  displayName: '',
  photoURL: null,
  bio: '',
  preferences: { theme: 'system', emailOnModeration: true, emailOnReply: true },
};

/** The documents that {@link memberWrites} need. */
export const memberDocuments: Record<string, Data> = {
  'apps/open': storedApp('published'),
  'apps/second': storedApp('published'),
  'apps/open/reviews/mia': storedReview('published'),
  'apps/open/reviews/liv': { ...storedReview('published'), ...theirs },
  'apps/open/reviews/ole/helpful/mia': { createdAt: past },
  'instructions/draft': storedInstruction('draft'),
  'instructions/guide': { ...storedInstruction('published'), authorUid: 'liv', authorName: 'Liv' },
  'instructions/other/helpful/mia': { createdAt: past },
  'collections/list': { ...newCollection(), createdAt: past, updatedAt: past },
  'users/mia': { ...profile, createdAt: past, lastSeenAt: past },
  'users/mia/favourites/open': { createdAt: past },
};

/** Every write of members, with those who may do it while the site is not under maintenance and all modules are on. */
export const memberWrites: readonly Row[] = [
  {
    to: 'write a review',
    roles: verified,
    attempt: (db, uid) =>
      db.doc(`apps/second/reviews/${uid}`).set({
        ...newReview(),
        authorUid: uid,
        authorName: getName(uid),
        authorPhotoURL: uid === 'mia' ? pictureUrl('avatars/mia/a.png') : null,
      }),
  },
  {
    to: 'make a collection',
    roles: signedIn,
    attempt: (db, uid) =>
      db.doc('collections/new').set({ ...newCollection(), ownerUid: uid, ownerName: getName(uid) }),
  },
  {
    to: 'change a collection',
    roles: ['member'],
    attempt: (db) => db.doc('collections/list').update({ title: 'Better', updatedAt: now() }),
  },
  {
    to: 'delete a collection',
    roles: ['member'],
    attempt: (db) => db.doc('collections/list').delete(),
  },
  {
    to: 'edit a review',
    roles: ['member'],
    attempt: (db) =>
      db
        .doc('apps/open/reviews/mia')
        .update({ title: 'Still quick', status: 'pending', updatedAt: now() }),
  },
  {
    to: 'delete a review',
    roles: ['member'],
    attempt: (db) => db.doc('apps/open/reviews/mia').delete(),
  },
  {
    to: 'find a review helpful',
    roles: verified,
    attempt: (db, uid) =>
      db.doc(`apps/open/reviews/liv/helpful/${uid}`).set({ uid, createdAt: now() }),
  },
  {
    to: 'take the vote back',
    roles: ['member'],
    attempt: (db) => db.doc('apps/open/reviews/ole/helpful/mia').delete(),
  },
  {
    to: 'create a draft',
    roles: signedIn,
    attempt: (db, uid) =>
      db
        .doc('instructions/new')
        .set({ ...newInstruction(), authorUid: uid, authorName: getName(uid) }),
  },
  {
    to: 'edit a draft',
    roles: ['member', ...moderators],
    attempt: (db) => db.doc('instructions/draft').update({ minutes: 20, updatedAt: now() }),
  },
  {
    to: 'delete a draft',
    roles: ['member'],
    attempt: (db) => db.doc('instructions/draft').delete(),
  },
  {
    to: 'find an instruction helpful',
    roles: verified,
    attempt: (db, uid) =>
      db.doc(`instructions/guide/helpful/${uid}`).set({ uid, createdAt: now() }),
  },
  {
    to: 'take that vote back',
    roles: ['member'],
    attempt: (db) => db.doc('instructions/other/helpful/mia').delete(),
  },
  {
    to: 'create a profile',
    roles: signedIn.filter((role) => role !== 'member'),
    attempt: (db, uid) =>
      db.doc(`users/${uid}`).set({ ...profile, createdAt: now(), lastSeenAt: now() }),
  },
  {
    to: 'edit a profile',
    roles: ['member'],
    attempt: (db) => db.doc('users/mia').update({ bio: 'Hi.', lastSeenAt: now() }),
  },
  {
    to: 'follow an app',
    roles: signedIn,
    attempt: (db, uid) =>
      db.doc(`follows/${uid}`).set({ apps: ['second'], authors: [], updatedAt: now() }),
  },
  {
    to: 'mark a favourite',
    roles: signedIn,
    attempt: (db, uid) => db.doc(`users/${uid}/favourites/second`).set({ createdAt: now() }),
  },
  {
    to: 'remove a favourite',
    roles: ['member'],
    attempt: (db) => db.doc('users/mia/favourites/open').delete(),
  },
];
