import { list, now, past, read, removed, setUpDatabase, type Data } from './support/firestore';
import { moderators, nobody } from './support/roles';

const publication = {
  kind: 'review',
  title: 'A title',
  path: '/apps/open',
  authorUid: 'mia',
  authorName: 'Mia Member',
  publishedAt: past,
  seenAt: null,
  expireAt: past,
};

const { permissions, attacks } = setUpDatabase({
  'queues/hiding': { hidden: [], fullUntil: null },
  'queues/counts': { reviews: 1, instructions: 0, translations: 0, reports: 0, messages: 0 },
  'staff/ada': { roles: ['admin'] },
  'moderationHours/2026-01-01T00': { mails: [], more: [], isTold: false },
  'mailDays/0a1b-2026-01-01-comment': { uid: 'mia', mails: [], more: [], isTold: false },
  'trust/mia': { accepted: 1, rejected: 0, reportsUpheld: 0, streak: 1, updatedAt: past },
  'trust/mia/trustDecisions/d1': { outcome: 'accepted', at: past },
  'trustedPublications/review-open_mia': publication,
  'trustedPublications/review-seen_mia': { ...publication, seenAt: past },
});

const one = 'trustedPublications/review-open_mia';

permissions('what waits for moderators', [
  { to: 'read the counts', roles: moderators, attempt: (db) => read(db, 'queues/counts') },
  {
    to: 'read what reports hid',
    roles: moderators,
    attempt: (db) => read(db, 'queues/hiding'),
  },
  {
    to: 'let reports hide more',
    roles: nobody,
    attempt: (db) => db.doc('queues/hiding').set({ hidden: [], fullUntil: null }),
  },
  { to: 'list the counts', roles: nobody, attempt: (db) => list(db.collection('queues').limit(1)) },
  {
    to: 'change the counts',
    roles: nobody,
    attempt: (db) => db.doc('queues/counts').update({ reviews: 0 }),
  },
  { to: 'read who has a role', roles: nobody, attempt: (db) => read(db, 'staff/ada') },
  {
    to: 'write who has a role',
    roles: nobody,
    attempt: (db, uid) => db.doc(`staff/${uid}`).set({ roles: ['admin'] }),
  },
  {
    to: 'read the emails of an hour',
    roles: nobody,
    attempt: (db) => read(db, 'moderationHours/2026-01-01T00'),
  },
  {
    to: 'read the emails of a mailbox',
    roles: nobody,
    attempt: (db) => read(db, 'mailDays/0a1b-2026-01-01-comment'),
  },
]);

permissions('trust', [
  { to: "read Mia's", roles: ['member', ...moderators], attempt: (db) => read(db, 'trust/mia') },
  { to: 'list', roles: nobody, attempt: (db) => list(db.collection('trust').limit(1)) },
  {
    to: 'raise their own',
    roles: nobody,
    attempt: (db, uid) => db.doc(`trust/${uid}`).set({ accepted: 99, streak: 99 }),
  },
  {
    to: "read a decision about Mia's",
    roles: nobody,
    attempt: (db) => read(db, 'trust/mia/trustDecisions/d1'),
  },
  {
    to: 'add a decision',
    roles: nobody,
    attempt: (db, uid) =>
      db.doc(`trust/${uid}/trustDecisions/d2`).set({ outcome: 'accepted', at: now() }),
  },
]);

permissions('publications of trusted members', [
  { to: 'read', roles: moderators, attempt: (db) => read(db, one) },
  {
    to: 'list',
    roles: moderators,
    attempt: (db) => list(db.collection('trustedPublications').limit(25)),
  },
  {
    to: 'note that they have looked',
    roles: moderators,
    attempt: (db) => db.doc(one).update({ seenAt: now() }),
  },
  {
    to: 'add one',
    roles: nobody,
    attempt: (db) => db.doc('trustedPublications/review-x').set({ ...publication, seenAt: now() }),
  },
  { to: 'delete', roles: nobody, attempt: (db) => db.doc(one).delete() },
  {
    to: 'look again at one that was looked at',
    roles: nobody,
    attempt: (db) => db.doc('trustedPublications/review-seen_mia').update({ seenAt: now() }),
  },
]);

attacks<Data>(
  'looking at a publication',
  'moderator',
  { seenAt: now() },
  (data, db) => db.doc(one).update(data),
  {
    'another time': { seenAt: past },
    'a text': { seenAt: 'now' },
    'no time': { seenAt: removed() },
    'another author': { seenAt: now(), authorUid: 'ole' },
    'a field more': { seenAt: now(), note: 'x' },
    'another title alone': { title: 'x' },
  },
);
