import { newCollection } from './support/documents';
import { list, now, past, patched, read, setUpDatabase, type Data } from './support/firestore';
import { getName, getUid, moderators, nobody, roles, signedIn, type Role } from './support/roles';

const stored = (status: 'private' | 'published' | 'hidden', changes: Data = {}): Data => ({
  ...newCollection(),
  status,
  createdAt: past,
  updatedAt: past,
  publishedAt: status === 'private' ? null : past,
  ...changes,
});

const { permissions, attacks } = setUpDatabase({
  'collections/private': stored('private'),
  'collections/published': stored('published'),
  'collections/hidden': stored('hidden'),
  'hiddenContent/collections:noted': { authorUid: 'mia', at: past },
  ...Object.fromEntries(
    signedIn
      .map(getUid)
      .map((uid) => [
        `collections/own-${uid}`,
        stored('hidden', { ownerUid: uid, ownerName: getName(uid) }),
      ]),
  ),
  'collections/renamed': stored('private', { ownerName: 'Mia before' }),
  'collections/disguised': stored('private', { title: 'Read\u202e' }),
  'collections/unverified': stored('private', { ownerUid: 'una', ownerName: 'una' }),
});

const ownedBy = (uid: string): Data => ({
  ...newCollection(),
  ownerUid: uid,
  ownerName: getName(uid),
});

const owner: readonly Role[] = ['member'];
const ownerAndModerators: readonly Role[] = ['member', ...moderators];
const publish = { status: 'published', publishedAt: now(), updatedAt: now() };

permissions('collections', [
  {
    to: 'read a published one',
    roles,
    attempt: (db) => read(db, 'collections/published'),
  },
  {
    to: "read Mia's private one",
    roles: ownerAndModerators,
    attempt: (db) => read(db, 'collections/private'),
  },
  {
    to: "read Mia's hidden one",
    roles: ownerAndModerators,
    attempt: (db) => read(db, 'collections/hidden'),
  },
  {
    to: 'ask for one that does not exist',
    roles: signedIn,
    attempt: (db) => read(db, 'collections/missing'),
  },
  {
    to: 'list published ones',
    roles,
    attempt: (db) =>
      list(db.collection('collections').where('status', '==', 'published').limit(50)),
  },
  {
    to: 'list more published ones at once',
    roles: moderators,
    attempt: (db) =>
      list(db.collection('collections').where('status', '==', 'published').limit(51)),
  },
  {
    to: 'list published ones without a limit',
    roles: moderators,
    attempt: (db) => list(db.collection('collections').where('status', '==', 'published')),
  },
  {
    to: "list Mia's",
    roles: ownerAndModerators,
    attempt: (db) => list(db.collection('collections').where('ownerUid', '==', 'mia').limit(50)),
  },
  {
    to: "list Mia's private ones",
    roles: ownerAndModerators,
    attempt: (db) =>
      list(
        db
          .collection('collections')
          .where('ownerUid', '==', 'mia')
          .where('status', '==', 'private')
          .limit(10),
      ),
  },
  {
    to: 'list private ones',
    roles: moderators,
    attempt: (db) => list(db.collection('collections').where('status', '==', 'private').limit(10)),
  },
  {
    to: 'list all',
    roles: moderators,
    attempt: (db) => list(db.collection('collections').limit(10)),
  },
  {
    to: 'create their own',
    roles: signedIn,
    attempt: (db, uid) => db.doc('collections/new').set(ownedBy(uid)),
  },
  {
    to: 'create one again that was hidden and deleted',
    roles: nobody,
    attempt: (db, uid) => db.doc('collections/noted').set(ownedBy(uid)),
  },
  {
    to: 'publish their own at once',
    roles: signedIn.filter((role) => role !== 'unverified'),
    attempt: (db, uid) =>
      db.doc('collections/new').set({ ...ownedBy(uid), status: 'published', publishedAt: now() }),
  },
  {
    to: "change Mia's private one",
    roles: owner,
    attempt: (db) => db.doc('collections/private').update({ title: 'Better', updatedAt: now() }),
  },
  {
    to: "change Mia's after she changed her name",
    roles: owner,
    attempt: (db) =>
      db
        .doc('collections/renamed')
        .update({ ownerName: 'Mia Member', title: 'Better', updatedAt: now() }),
  },
  {
    to: "add an app to Mia's whose stored title is refused today",
    roles: owner,
    attempt: (db) => db.doc('collections/disguised').update({ appIds: ['a'], updatedAt: now() }),
  },
  {
    to: "publish Mia's private one",
    roles: owner,
    attempt: (db) => db.doc('collections/private').update(publish),
  },
  {
    to: 'publish the one of somebody whose address is not verified',
    roles: nobody,
    attempt: (db) => db.doc('collections/unverified').update(publish),
  },
  {
    to: "make Mia's published one private",
    roles: owner,
    attempt: (db) =>
      db.doc('collections/published').update({ status: 'private', updatedAt: now() }),
  },
  {
    to: "change Mia's hidden one",
    roles: nobody,
    attempt: (db) => db.doc('collections/hidden').update({ title: 'Better', updatedAt: now() }),
  },
  {
    to: "make Mia's hidden one private",
    roles: nobody,
    attempt: (db) => db.doc('collections/hidden').update({ status: 'private', updatedAt: now() }),
  },
  {
    to: 'hide a published one',
    roles: moderators,
    attempt: (db) => db.doc('collections/published').update({ status: 'hidden', updatedAt: now() }),
  },
  {
    to: 'publish their own hidden one again',
    roles: ['admin'],
    attempt: (db, uid) =>
      db.doc(`collections/own-${uid}`).update({ status: 'published', updatedAt: now() }),
  },
  {
    to: 'publish a hidden one again',
    roles: moderators,
    attempt: (db) => db.doc('collections/hidden').update({ status: 'published', updatedAt: now() }),
  },
  {
    to: 'hide a private one',
    roles: nobody,
    attempt: (db) => db.doc('collections/private').update({ status: 'hidden', updatedAt: now() }),
  },
  {
    to: "delete Mia's published one",
    roles: owner,
    attempt: (db) => db.doc('collections/published').delete(),
  },
  {
    to: "delete Mia's hidden one",
    roles: owner,
    attempt: (db) => db.doc('collections/hidden').delete(),
  },
]);

const wrong: Record<string, Data> = {
  'the same app twice': { appIds: ['open', 'open'] },
  'an id that is a path': { appIds: ['open/reviews/mia'] },
  'a status of moderators': { status: 'hidden' },
  'a time of publication while it is private': { publishedAt: now() },
  'an earlier publication': { status: 'published', publishedAt: past },
  'a publication without its time': { status: 'published' },
};

attacks<Data>(
  'creating a collection',
  'member',
  newCollection(),
  (data, db) => db.doc('collections/new').set(data),
  patched(newCollection(), wrong),
);

attacks<string>(
  'the id of a collection',
  'member',
  'a-Z_0',
  (id, db) => db.doc(`collections/${id}`).set(newCollection()),
  { 'with a dot': 'a.b', 'that is too long': 'x'.repeat(129) },
);

const edit: Data = {
  title: 'For editors',
  description: '',
  appIds: [],
  ownerName: 'Mia Member',
  updatedAt: now(),
};
attacks<Data>(
  'editing a collection',
  'member',
  edit,
  (data, db) => db.doc('collections/private').update(data),
  patched(edit, wrong),
);

attacks<Data>(
  'editing a published collection',
  'member',
  { status: 'private', updatedAt: now() },
  (data, db) => db.doc('collections/published').update(data),
  {
    'another time of publication': { publishedAt: now(), updatedAt: now() },
    'no time of publication': { status: 'private', publishedAt: null, updatedAt: now() },
  },
);

attacks<Data>(
  'hiding a collection',
  'moderator',
  { status: 'hidden', updatedAt: now() },
  (data, db) => db.doc('collections/published').update(data),
  {
    'a private one': { status: 'private', updatedAt: now() },
    'an unknown status': { status: 'deleted', updatedAt: now() },
    'an old time': { status: 'hidden', updatedAt: past },
    'another title': { status: 'hidden', title: 'Rude', updatedAt: now() },
    'another owner': { status: 'hidden', ownerUid: 'ada', updatedAt: now() },
  },
);
