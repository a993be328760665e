import {
  eachMissing,
  list,
  now,
  past,
  patched,
  read,
  removed,
  setUpDatabase,
  type Data,
} from './support/firestore';
import { editors, moderators, nobody } from './support/roles';

const makeStep = (fields: Data = {}): Data => ({
  import: 'i1',
  number: 1,
  isFirst: true,
  kind: 'apps',
  file: 'apps.csv',
  by: 'ada',
  at: past,
  collection: 'apps',
  created: ['a'],
  changed: ['b'],
  undoneAt: null,
  left: [],
  hasLeft: false,
  ...fields,
});

const { permissions, attacks } = setUpDatabase({
  'imports/i1_1': makeStep(),
  'imports/i2_1': makeStep({ import: 'i2', kind: 'instructions', collection: 'instructions' }),
  'imports/i3_1': makeStep({ import: 'i3', undoneAt: past }),
  'imports/i4_1': makeStep({ import: 'i4', kind: 'media', collection: 'media' }),
});

const staff = [...new Set([...editors, ...moderators])];
const undone = () => ({ undoneAt: now(), left: [] as object[], hasLeft: false });

permissions('what imports wrote', [
  { to: 'read', roles: staff, attempt: (db) => read(db, 'imports/i1_1') },
  { to: 'list', roles: staff, attempt: (db) => list(db.collection('imports').limit(20)) },
  {
    to: 'record for apps',
    roles: editors,
    attempt: (db, uid) => db.doc('imports/i1_2').set(makeStep({ by: uid, at: now() })),
  },
  {
    to: 'record for instructions',
    roles: moderators,
    attempt: (db, uid) =>
      db
        .doc('imports/i1_2')
        .set(makeStep({ by: uid, at: now(), kind: 'instructions', collection: 'instructions' })),
  },
  { to: 'undo for apps', roles: editors, attempt: (db) => db.doc('imports/i1_1').update(undone()) },
  {
    to: 'undo for instructions',
    roles: moderators,
    attempt: (db) => db.doc('imports/i2_1').update(undone()),
  },
  { to: 'undo twice', roles: nobody, attempt: (db) => db.doc('imports/i3_1').update(undone()) },
  {
    to: 'undo for what is not imported',
    roles: nobody,
    attempt: (db) => db.doc('imports/i4_1').update(undone()),
  },
  { to: 'delete', roles: nobody, attempt: (db) => db.doc('imports/i1_1').delete() },
]);

const honest = () => ({ ...makeStep(), at: now() });

attacks('a record', 'admin', honest(), (data, db) => db.doc('imports/i1_2').set(data), {
  ...eachMissing(honest()),
  ...patched(honest(), {
    'a further field': { other: 1 },
    'an import that is no id': { import: 'i/1' },
    'a number below zero': { number: -1 },
    'a flag that is a text': { isFirst: 'yes' },
    'a kind that is not imported': { kind: 'media', collection: 'media' },
    'a longer name of the file': { file: 'x'.repeat(256) },
    'the name of somebody else': { by: 'mia' },
    'a time of the client': { at: past },
    'another collection': { collection: 'users' },
    'a longer collection': { collection: `apps/${'x'.repeat(290)}/translations` },
    'new entries that are no list': { created: 'a' },
    'changed entries that are no list': { changed: 'b' },
    'more entries than a commit has': { created: Array.from({ length: 50 }, String) },
    'a step that is undone': { undoneAt: now() },
    'entries that stayed': { left: [{ id: 'a', reason: 'changed' }] },
    'a claim that some stayed': { hasLeft: true },
  }),
});

attacks('an id', 'admin', 'i1_2', (id, db) => db.doc(`imports/${id}`).set(honest()), {
  'with a dot': 'i1.2',
});

attacks(
  'the record that an import is undone',
  'admin',
  { ...undone(), left: [{ id: 'a', reason: 'changed' }], hasLeft: true },
  (data, db) => db.doc('imports/i1_1').update(data),
  {
    'another list of entries': { ...undone(), created: [] },
    'a time of the client': { ...undone(), undoneAt: past },
    'a list that is none': { ...undone(), left: 'a', hasLeft: true },
    'a longer list': { ...undone(), left: Array.from({ length: 51 }, String), hasLeft: true },
    'a flag that does not fit': { ...undone(), hasLeft: true },
    'a removed list': { ...undone(), left: removed() },
  },
);
