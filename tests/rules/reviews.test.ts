import { reviewFields } from '@appshelf/model';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { newReview, storedApp, storedReview } from './support/documents';
import {
  eachMissing,
  list,
  now,
  past,
  patched,
  read,
  setUpDatabase,
  type Data,
  type Db,
} from './support/firestore';
import { pictureUrl } from './support/pictures';
import { getName, getUid, moderators, nobody, roles, signedIn, verified } from './support/roles';

const theirs = { authorUid: 'ole', authorName: 'ole', authorPhotoURL: null };

const { permissions, attacks } = setUpDatabase({
  'apps/own': storedApp('published'),
  ...Object.fromEntries(
    signedIn.map(getUid).map((uid) => [
      `apps/own/reviews/${uid}`,
      {
        ...storedReview('pending'),
        authorUid: uid,
        authorName: getName(uid),
        authorPhotoURL: uid === 'mia' ? pictureUrl('avatars/mia/a.png') : null,
      },
    ]),
  ),
  'apps/open': storedApp('published'),
  'apps/second': storedApp('published'),
  'apps/draft': storedApp('draft'),
  'reviewDecisions/open_kim': { appId: 'open', authorUid: 'kim', status: 'hidden', at: past },
  'apps/closed': storedApp('archived'),
  'apps/closed/reviews/mia': storedReview('published'),
  'apps/open/reviews/mia': storedReview('published'),
  'apps/open/reviews/ole': { ...storedReview('pending'), ...theirs },
  'apps/open/reviews/una': {
    ...storedReview('published'),
    authorUid: 'una',
    authorName: 'una',
    authorPhotoURL: null,
  },
  'apps/open/reviews/kim': storedReview('hidden'),
  'apps/open/reviews/liv': storedReview('published'),
  'apps/open/reviews/answered': {
    ...storedReview('published'),
    reply: { body: 'Thank you.', at: past, by: 'ada' },
  },
  'apps/open/reviews/liv/helpful/mia': { uid: 'mia', createdAt: past },
  'apps/open/reviews/liv/flags/mia': { reason: 'Spam.', uid: 'mia', createdAt: past },
});

/** A review by each role, with the name and picture of its own token. */
const ownReview = (uid: string): Data => ({
  ...newReview(),
  authorUid: uid,
  authorName: getName(uid),
  authorPhotoURL: uid === 'mia' ? pictureUrl('avatars/mia/a.png') : null,
});

const reviews = 'apps/open/reviews';

permissions('reviews', [
  { to: 'read a decision', roles: [], attempt: (db) => read(db, 'reviewDecisions/open_kim') },
  {
    to: 'delete a decision',
    roles: [],
    attempt: (db) => db.doc('reviewDecisions/open_kim').delete(),
  },
  { to: 'read a published review', roles, attempt: (db) => read(db, `${reviews}/mia`) },
  {
    to: "read Ole's pending review",
    roles: ['other', ...moderators],
    attempt: (db) => read(db, `${reviews}/ole`),
  },
  {
    to: 'read a published review of an archived app, but for its author',
    roles: ['member', ...moderators],
    attempt: (db) => read(db, 'apps/closed/reviews/mia'),
  },
  {
    to: 'list published reviews of an archived app',
    roles: moderators,
    attempt: (db) =>
      list(db.collection('apps/closed/reviews').where('status', '==', 'published').limit(10)),
  },
  { to: 'read a hidden review', roles: moderators, attempt: (db) => read(db, `${reviews}/kim`) },
  {
    to: 'ask for a review of their own that is not there',
    roles: signedIn,
    attempt: (db, uid) => read(db, `apps/second/reviews/${uid}`),
  },
  {
    to: 'list published reviews',
    roles,
    attempt: (db) =>
      list(
        db
          .collection(reviews)
          .where('status', '==', 'published')
          .orderBy('createdAt', 'desc')
          .limit(10),
      ),
  },
  {
    to: 'list the most helpful and the best',
    roles,
    attempt: (db) =>
      Promise.all(
        ['helpfulCount', 'rating'].map((field) =>
          list(
            db
              .collection(reviews)
              .where('status', '==', 'published')
              .orderBy(field, 'desc')
              .orderBy('createdAt', 'desc')
              .limit(10),
          ),
        ),
      ),
  },
  {
    to: 'list more published reviews than can be counted',
    roles: moderators,
    attempt: (db) => list(db.collection(reviews).where('status', '==', 'published').limit(10_001)),
  },
  {
    to: 'list published reviews without a limit',
    roles: moderators,
    attempt: (db) => list(db.collection(reviews).where('status', '==', 'published')),
  },
  { to: 'list all reviews', roles: moderators, attempt: (db) => list(db.collection(reviews)) },
  {
    to: 'list their own reviews of all apps',
    roles: signedIn,
    attempt: (db, uid) =>
      list(
        db.collectionGroup('reviews').where('authorUid', '==', uid).orderBy('updatedAt', 'desc'),
      ),
  },
  {
    to: 'go on listing their own reviews after one of them',
    roles: signedIn,
    attempt: (db, uid) =>
      list(
        db
          .collectionGroup('reviews')
          .where('authorUid', '==', uid)
          .orderBy('updatedAt', 'desc')
          .orderBy(firebase.firestore.FieldPath.documentId(), 'desc')
          .startAfter(past, 'apps/open/reviews/mia')
          .limit(10),
      ),
  },
  {
    to: "list Mia's reviews of all apps",
    roles: ['member', ...moderators],
    attempt: (db) =>
      list(
        db.collectionGroup('reviews').where('authorUid', '==', 'mia').orderBy('updatedAt', 'desc'),
      ),
  },
  {
    to: 'list pending reviews',
    roles: moderators,
    attempt: (db) => list(db.collection(reviews).where('status', '==', 'pending')),
  },
  {
    to: 'write a review',
    roles: verified,
    attempt: (db, uid) => db.doc(`apps/second/reviews/${uid}`).set(ownReview(uid)),
  },
  {
    to: "write Mia's review",
    roles: ['member'],
    attempt: (db) => db.doc('apps/second/reviews/mia').set(newReview()),
  },
  {
    to: 'review a draft',
    roles: nobody,
    attempt: (db, uid) => db.doc(`apps/draft/reviews/${uid}`).set(ownReview(uid)),
  },
  {
    to: 'review an app that does not exist',
    roles: nobody,
    attempt: (db, uid) => db.doc(`apps/none/reviews/${uid}`).set(ownReview(uid)),
  },
  {
    to: "edit Mia's review",
    roles: ['member'],
    attempt: (db) =>
      db.doc(`${reviews}/mia`).update({ rating: 5, status: 'pending', updatedAt: now() }),
  },
  {
    to: "edit Una's review, whose address is not proved any more",
    roles: nobody,
    attempt: (db) =>
      db.doc(`${reviews}/una`).update({ rating: 5, status: 'pending', updatedAt: now() }),
  },
  ...(['published', 'hidden'] as const).map((status) => ({
    to: `moderate a review: ${status}`,
    roles: moderators,
    attempt: (db: Db, uid: string) =>
      db.doc(`${reviews}/ole`).update({ status, moderation: { by: uid, at: now() } }),
  })),
  {
    to: 'publish their own review that waits',
    roles: ['admin'],
    attempt: (db, uid) =>
      db
        .doc(`apps/own/reviews/${uid}`)
        .update({ status: 'published', moderation: { by: uid, at: now() } }),
  },
  {
    to: 'reply to their own review',
    roles: ['admin'],
    attempt: (db, uid) =>
      db.doc(`apps/own/reviews/${uid}`).update({
        reply: { body: 'Thank you.', at: now(), by: uid },
        moderation: { by: uid, at: now() },
      }),
  },
  {
    to: 'read the queue of reviews that wait',
    roles: moderators,
    attempt: (db) =>
      list(
        db
          .collectionGroup('reviews')
          .where('status', '==', 'pending')
          .orderBy('updatedAt', 'desc')
          .limit(25),
      ),
  },
  {
    to: "delete Mia's review",
    roles: ['member'],
    attempt: (db) => db.doc(`${reviews}/mia`).delete(),
  },
]);

const wrongContent: Record<string, Data> = {
  'publication by its author': { status: 'published' },
  'reports of its own': { flagCount: 1 },
  'reports taken away': { flagCount: -1 },
  'reports as a text': { flagCount: '0' },
  "somebody else's picture": { authorPhotoURL: pictureUrl('avatars/ada/a.png') },
};

attacks<Data>(
  'writing a review',
  'member',
  newReview(),
  (data, db) => db.doc('apps/second/reviews/mia').set(data),
  patched(newReview(), wrongContent),
);

// Open pages of the version before send this field.
attacks<Data>(
  'writing a review with a count of reports',
  'member',
  { ...newReview(), flagCount: 0 },
  (data, db) => db.doc('apps/second/reviews/mia').set(data),
  {},
);

const edit = { title: 'Even better', status: 'pending', updatedAt: now() };
attacks<Data>(
  'editing a review',
  'member',
  edit,
  (data, db) => db.doc(`${reviews}/mia`).update(data),
  {
    ...patched(edit, wrongContent),
    'an edit that stays published': { title: 'Even better', updatedAt: now() },
    'an edit that leaves updatedAt': { title: 'Even better', status: 'pending' },
  },
);

const moderation = { by: 'ada', at: now() };
const decision = { status: 'hidden', moderation };
attacks<Data>(
  'deciding about a review',
  'admin',
  decision,
  (data, db) => db.doc(`${reviews}/mia`).update(data),
  {
    'a decision that nobody signed': { status: 'hidden' },
    'a decision in another name': { status: 'hidden', moderation: { by: 'mia', at: now() } },
    'a decision at another time': { status: 'hidden', moderation: { by: 'ada', at: past } },
    'a signature with a field more': { status: 'hidden', moderation: { ...moderation, note: '' } },
    'a signature without its time': { status: 'hidden', moderation: { by: 'ada' } },
    'a signature that is a text': { status: 'hidden', moderation: 'ada' },
    ...patched(decision, {
      'an unknown status': { status: 'deleted' },
      "a change of the member's words": { body: 'I love it.' },
      "a change of the member's stars": { rating: 1 },
      'another author': { authorUid: 'ole' },
      'votes added': { helpfulCount: 100 },
      'reports made up': { flagCount: 5 },
      'another updatedAt': { updatedAt: now() },
    }),
  },
);

const reply = { body: 'Thank you.', at: now(), by: 'ada' };
attacks<Data>(
  'replying to a review',
  'admin',
  { reply, moderation },
  (data, db) => db.doc(`${reviews}/mia`).update(data),
  {
    'a reply that nobody signed': { reply },
    ...Object.fromEntries(
      Object.entries({
        'an empty reply': { ...reply, body: '' },
        'a reply that is too long': { ...reply, body: 'x'.repeat(reviewFields.reply.max + 1) },
        'a reply in another name': { ...reply, by: 'mia' },
        'a reply at another time': { ...reply, at: past },
        'a reply with a field more': { ...reply, secret: true },
        'a reply without its writer': { body: 'Thank you.', at: now() },
        'a reply that is a text': 'Thank you.',
      }).map(([name, forged]): [string, Data] => [name, { reply: forged, moderation }]),
    ),
    "a change of the member's words": { reply, moderation, body: 'I love it.' },
  },
);

attacks<Data>(
  'taking a reply back',
  'admin',
  { reply: null, moderation },
  (data, db) => db.doc(`${reviews}/answered`).update(data),
  { 'without a signature': { reply: null }, 'an empty text instead': { reply: '', moderation } },
);

permissions('helpful votes and former reports', [
  {
    to: 'vote for a review',
    roles: verified.filter((role) => role !== 'member'),
    attempt: (db, uid) => db.doc(`${reviews}/mia/helpful/${uid}`).set({ uid, createdAt: now() }),
  },
  {
    to: 'vote for a pending review',
    roles: nobody,
    attempt: (db, uid) => db.doc(`${reviews}/ole/helpful/${uid}`).set({ uid, createdAt: now() }),
  },
  {
    to: "vote in Mia's name",
    roles: nobody,
    attempt: (db) => db.doc(`${reviews}/liv/helpful/mia`).set({ uid: 'mia', createdAt: now() }),
  },
  {
    to: "take Mia's vote back",
    roles: ['member'],
    attempt: (db) => db.doc(`${reviews}/liv/helpful/mia`).delete(),
  },
  {
    to: "see Mia's vote",
    roles: ['member', 'admin'],
    attempt: (db) => read(db, `${reviews}/liv/helpful/mia`),
  },
  {
    to: 'list votes',
    roles: ['admin'],
    attempt: (db) => list(db.collection(`${reviews}/liv/helpful`)),
  },
  // Pages of a version that nobody runs any more wrote reports here.
  {
    to: 'report a review below it',
    roles: nobody,
    attempt: (db, uid) =>
      db.doc(`${reviews}/mia/flags/${uid}`).set({ reason: 'Spam.', uid, createdAt: now() }),
  },
  {
    to: 'read what was stored below it',
    roles: nobody,
    attempt: (db) => read(db, `${reviews}/liv/flags/mia`),
  },
  {
    to: 'delete what was stored below it',
    roles: nobody,
    attempt: (db) => db.doc(`${reviews}/liv/flags/mia`).delete(),
  },
  {
    to: 'list what was stored below it',
    roles: nobody,
    attempt: (db) => list(db.collection(`${reviews}/liv/flags`)),
  },
]);

const vote = { uid: 'ole', createdAt: now() };
attacks<Data>(
  'voting for a review',
  'other',
  vote,
  (data, db) => db.doc(`${reviews}/mia/helpful/ole`).set(data),
  {
    ...eachMissing(vote),
    ...patched(vote, {
      'another time': { createdAt: past },
      'another uid': { uid: 'mia' },
      'a field more': { weight: 100 },
    }),
  },
);
