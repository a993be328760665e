import type firebase from 'firebase/compat/app';
import { newApp, newInstruction, storedApp, storedInstruction } from './support/documents';
import { list, now, past, read, setUpDatabase, type Data } from './support/firestore';
import { editors, nobody, roles } from './support/roles';

const redirect = (): Data => ({
  path: '/apps/new',
  target: '/apps/open',
  entry: null,
  createdAt: now(),
  createdBy: 'editor',
});

const given = (entry: string): Data => ({
  path: `/${entry}`,
  target: null,
  entry,
  createdAt: past,
  createdBy: 'editor',
});

const plan: Data = {
  entry: 'apps/plain',
  action: 'publish',
  dueAt: past,
  plannedBy: 'editor',
  plannedAt: past,
  problem: null,
};

const { permissions, attacks } = setUpDatabase({
  'addresses/apps:old': redirect(),
  'addresses/apps:given': given('apps/renamed'),
  'addresses/instructions:given': given('instructions/draft'),
  'plannedChanges/apps:plain:publish': plan,
  'apps/plain': storedApp('draft'),
  'apps/renamed': { ...storedApp('published'), slug: 'given' },
  'instructions/renamed': { ...storedInstruction('published'), slug: 'given' },
  'instructions/draft': storedInstruction('draft'),
});

permissions('a redirect', [
  { to: 'read', roles: editors, attempt: (db) => read(db, 'addresses/apps:old') },
  { to: 'read none', roles: editors, attempt: (db) => read(db, 'addresses/apps:nothing') },
  {
    to: 'read the address of a draft',
    roles: editors,
    attempt: (db) => read(db, 'addresses/instructions:given'),
  },
  { to: 'list', roles: editors, attempt: (db) => list(db.collection('addresses').limit(1)) },
  {
    to: 'create past the callable',
    roles: nobody,
    attempt: (db) => db.doc('addresses/apps:new').set(redirect()),
  },
  {
    to: 'change past the callable',
    roles: nobody,
    attempt: (db) => db.doc('addresses/apps:old').update({ target: '/login' }),
  },
  { to: 'delete', roles: nobody, attempt: (db) => db.doc('addresses/apps:old').delete() },
]);

const findAt = (collection: string) => (db: firebase.firestore.Firestore) =>
  list(
    db
      .collection(collection)
      .where('status', '==', 'published')
      .where('slug', '==', 'given')
      .limit(1),
  );

permissions('what is published at an address', [
  { to: 'find an app', roles, attempt: findAt('apps') },
  { to: 'find an instruction', roles, attempt: findAt('instructions') },
]);

permissions('a planned change', [
  { to: 'read', roles: editors, attempt: (db) => read(db, 'plannedChanges/apps:plain:publish') },
  {
    to: 'create past the callable',
    roles: nobody,
    attempt: (db) => db.doc('plannedChanges/apps:renamed:archive').set(plan),
  },
  {
    to: 'change past the callable',
    roles: nobody,
    attempt: (db) => db.doc('plannedChanges/apps:plain:publish').update({ plannedBy: 'ole' }),
  },
  {
    to: 'delete',
    roles: nobody,
    attempt: (db) => db.doc('plannedChanges/apps:plain:publish').delete(),
  },
]);

attacks<[id: string, fields: Data]>(
  'the address of a new app',
  'editor',
  ['fresh', {}],
  ([id, fields], db, uid) => db.doc(`apps/${id}`).set({ ...newApp(), createdBy: uid, ...fields }),
  {
    'past the callable': ['fresh', { slug: 'other' }],
  },
);

attacks<Data>(
  'a change of an app that was given an address',
  'editor',
  { name: 'Another name' },
  (fields, db) => db.doc('apps/renamed').update({ ...fields, updatedAt: now() }),
  { 'of its address': { slug: 'other' }, 'that takes its address': { slug: null } },
);

attacks<Data>(
  'a change of an app that has its first address',
  'editor',
  { name: 'Another name' },
  (fields, db) => db.doc('apps/plain').update({ ...fields, updatedAt: now() }),
  { 'of its address': { slug: 'other' } },
);

attacks<[id: string, fields: Data]>(
  'the address of a new instruction',
  'member',
  ['fresh', {}],
  ([id, fields], db) => db.doc(`instructions/${id}`).set({ ...newInstruction(), ...fields }),
  { 'past the callable': ['fresh', { slug: 'other' }] },
);

attacks<Data>(
  'a draft of its author',
  'member',
  { title: 'Another title' },
  (fields, db) => db.doc('instructions/draft').update({ ...fields, updatedAt: now() }),
  { 'with an address': { slug: 'other' } },
);

attacks<Data>(
  'a decision on an instruction that was given an address',
  'moderator',
  { status: 'rejected' },
  (fields, db) => db.doc('instructions/renamed').update({ ...fields, updatedAt: now() }),
  { 'of its address': { slug: 'other', status: 'published' } },
);
