import firebase from 'firebase/compat/app';
import { maxFollows } from '@appshelf/model';
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
import { nobody, roles, signedIn } from './support/roles';

/** The people who handle reports, according to the table of permissions. */
const moderators = roles.filter((role) => /^(?:moderator|admin)$/.test(role));

const profile: Data = {
  handle: 'mia',
  handles: ['mia-member', 'mia'],
  displayName: 'Mia Member',
  photoURL: null,
  bio: '',
  links: [],
  reviewedApps: [],
  isPublic: true,
  status: 'published',
  handleChosenAt: past,
  createdAt: past,
  updatedAt: past,
};
const fanOut: Data = {
  kind: 'release',
  target: 'open',
  source: 'apps/open',
  title: 'Quillpad 1.5.0 is out',
  text: '',
  path: '/apps/open',
  status: 'running',
  step: 1,
  cursor: 'mia',
  sent: 200,
  createdAt: past,
  expireAt: past,
};
const stored = { apps: ['open'], authors: [], updatedAt: past };

const { permissions, attacks } = setUpDatabase({
  'members/mia': profile,
  'members/off': { ...profile, handle: 'off', handles: ['off'], isPublic: false },
  'members/ole': { ...profile, handle: 'ole', handles: ['ole'], status: 'hidden' },
  'handles/mla': { uid: 'mia', handle: 'mia', expireAt: null },
  'follows/mia': stored,
  'fanOuts/f1': fanOut,
  'fanOuts/f2': { ...fanOut, status: 'done' },
});

/** The query by which the client finds a profile. */
const findHandle = (db: Db, handle: string, size = 1) =>
  db
    .collection('members')
    .where('isPublic', '==', true)
    .where('status', '==', 'published')
    .where('handles', 'array-contains', handle)
    .limit(size);

permissions('public profiles', [
  { to: 'read a public one', roles, attempt: (db) => read(db, 'members/mia') },
  { to: 'ask for one that is not there', roles, attempt: (db) => read(db, 'members/kim') },
  {
    to: 'read one that is switched off',
    roles: moderators,
    attempt: (db) => read(db, 'members/off'),
  },
  {
    to: 'read a hidden one',
    roles: [...moderators, 'other'],
    attempt: (db) => read(db, 'members/ole'),
  },
  { to: 'find one by a handle', roles, attempt: (db) => list(findHandle(db, 'mia')) },
  { to: 'find one by a former handle', roles, attempt: (db) => list(findHandle(db, 'mia-member')) },
  { to: 'list many', roles: moderators, attempt: (db) => list(findHandle(db, 'mia', 2)) },
  {
    to: 'list those that are switched off',
    roles: moderators,
    attempt: (db) => list(db.collection('members').where('status', '==', 'published').limit(1)),
  },
  {
    to: 'list hidden ones',
    roles: moderators,
    attempt: (db) => list(db.collection('members').where('isPublic', '==', true).limit(1)),
  },
  {
    to: 'find a hidden one',
    roles: moderators,
    attempt: (db) =>
      list(
        db
          .collection('members')
          .where('isPublic', '==', true)
          .where('status', '==', 'hidden')
          .limit(1),
      ),
  },
  {
    to: 'find one that is switched off',
    roles: moderators,
    attempt: (db) =>
      list(
        db
          .collection('members')
          .where('isPublic', '==', false)
          .where('status', '==', 'published')
          .limit(1),
      ),
  },
  {
    to: 'create their own',
    roles: nobody,
    attempt: (db, uid) => db.doc(`members/${uid}x`).set(profile),
  },
  {
    to: 'change their own',
    roles: nobody,
    attempt: (db, uid) =>
      db.doc(`members/${uid === 'ole' ? 'ole' : 'mia'}`).update({ status: 'published' }),
  },
  { to: "delete Mia's", roles: nobody, attempt: (db) => db.doc('members/mia').delete() },
]);

permissions('handles', [
  { to: 'read', roles: nobody, attempt: (db) => read(db, 'handles/mla') },
  { to: 'list', roles: nobody, attempt: (db) => list(db.collection('handles').limit(1)) },
  {
    to: 'take',
    roles: nobody,
    attempt: (db, uid) => db.doc('handles/kim').set({ uid, handle: 'kim', expireAt: null }),
  },
  { to: 'free', roles: nobody, attempt: (db) => db.doc('handles/mla').delete() },
]);

const followed = (): Data => ({ apps: ['open'], authors: ['kim'], updatedAt: now() });

permissions('what a member follows', [
  { to: "read Mia's", roles: ['member', 'admin'], attempt: (db) => read(db, 'follows/mia') },
  {
    to: 'ask for their own before it exists',
    roles: signedIn,
    attempt: (db, uid) => read(db, `follows/${uid}`),
  },
  {
    to: 'list the followers of an app',
    roles: nobody,
    attempt: (db) =>
      list(db.collection('follows').where('apps', 'array-contains', 'open').limit(1)),
  },
  {
    to: 'write their own',
    roles: signedIn,
    attempt: (db, uid) => db.doc(`follows/${uid}`).set(followed()),
  },
  {
    to: 'follow for somebody else',
    roles: nobody,
    attempt: (db) => db.doc('follows/kim').set(followed()),
  },
  {
    to: 'unfollow everything',
    roles: ['member'],
    attempt: (db) => db.doc('follows/mia').update({ apps: [], authors: [], updatedAt: now() }),
  },
  { to: "delete Mia's", roles: nobody, attempt: (db) => db.doc('follows/mia').delete() },
]);

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${String(index)}`);

const forged: Record<string, Data> = {
  ...eachMissing(followed()),
  ...patched(followed(), {
    'a field more': { note: 'x' },
    'apps that are a text': { apps: 'open' },
    'authors that are a text': { authors: 'kim' },
    'an app that is no text': { apps: [1, { id: 'open' }] },
    'an app with a slash': { apps: ['a/b'] },
    'an empty app': { apps: [''] },
    'two apps in one text': { apps: ['a,b'] },
    'apps that joining makes texts of': { apps: [5, null] },
    'authors that joining makes texts of': { authors: [true] },
    'an author with a dot': { authors: ['a.b'] },
    'an author that is too long': { authors: ['x'.repeat(129)] },
    'one more than the quota': { apps: ids(maxFollows), authors: ['kim'] },
    'another time': { updatedAt: past },
  }),
};

attacks<Data>('following', 'other', followed(), (data, db) => db.doc('follows/ole').set(data), {
  ...forged,
  themselves: { ...followed(), authors: ['ole'] },
});

attacks<Data>(
  'following as much as possible',
  'member',
  { ...followed(), apps: ids(maxFollows - 1) },
  (data, db) => db.doc('follows/mia').set(data),
  { ...forged, themselves: { ...followed(), authors: ['kim', 'mia'] } },
);

permissions('notifications to followers', [
  { to: 'read', roles: ['admin'], attempt: (db) => read(db, 'fanOuts/f1') },
  {
    to: 'list',
    roles: ['admin'],
    attempt: (db) => list(db.collection('fanOuts').orderBy('createdAt', 'desc').limit(10)),
  },
  {
    to: 'stop one',
    roles: ['admin'],
    attempt: (db) => db.doc('fanOuts/f1').update({ status: 'stopped' }),
  },
  { to: 'start one', roles: nobody, attempt: (db) => db.doc('fanOuts/f3').set(fanOut) },
  { to: 'delete', roles: nobody, attempt: (db) => db.doc('fanOuts/f1').delete() },
]);

attacks<Data>(
  'stopping',
  'admin',
  { status: 'stopped' },
  (data, db) => {
    const { id = 'f1', ...change } = data as { id?: string };
    return db.doc(`fanOuts/${id}`).update(change);
  },
  {
    'what is done': { id: 'f2', status: 'stopped' },
    'another status': { status: 'done' },
    'a text that others see': { status: 'stopped', title: 'Buy this' },
    'a step back': { step: 0 },
    'a counter of its own': {
      status: 'stopped',
      sent: firebase.firestore.FieldValue.increment(1),
    },
  },
);
