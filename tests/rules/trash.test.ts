import {
  contentKinds,
  hasPermission,
  trashKinds,
  type TrashKind,
  type UserClaims,
} from '@appshelf/model';
import { list, now, past, read, setUpDatabase, type Data, type Row } from './support/firestore';
import { nobody, people, roles, type Role } from './support/roles';

const toEntry = (kind: string): Data => ({
  kind,
  path: 'apps/quillpad',
  title: 'Quillpad',
  state: 'kept',
  deletedBy: 'ada',
  deletedAt: past,
  expireAt: past,
  counts: { reviews: 1 },
});

const part = { path: 'apps/quillpad', memberUid: 'mia', part: 0, parts: 1, text: '{}' };

const { permissions } = setUpDatabase({
  ...Object.fromEntries(trashKinds.map((kind) => [`trash/${kind}`, toEntry(kind)])),
  'trash/other': toEntry('other'),
  'trash/gone': { expireAt: past },
  'trash/app/trashedDocuments/d-0': part,
});

/** The roles whose permission the declaration names. */
const whoEdits = (kind: TrashKind): Role[] =>
  roles.filter(
    (role) =>
      role !== 'visitor' &&
      hasPermission(
        { claims: people[role].token as UserClaims },
        contentKinds[kind].permissions.delete,
      ),
  );

permissions(
  'the trash',
  trashKinds.flatMap<Row>((kind) => [
    {
      to: `read a deleted ${kind}`,
      roles: whoEdits(kind),
      attempt: (db) => read(db, `trash/${kind}`),
    },
    {
      to: `list deleted entries of the kind ${kind}`,
      roles: whoEdits(kind),
      attempt: (db) =>
        list(
          db.collection('trash').where('kind', '==', kind).orderBy('deletedAt', 'desc').limit(50),
        ),
    },
  ]),
);

permissions('all of the trash', [
  {
    to: 'list every kind',
    roles: ['admin'],
    attempt: (db) => list(db.collection('trash').orderBy('deletedAt', 'desc').limit(50)),
  },
  { to: 'read an unknown kind', roles: ['admin'], attempt: (db) => read(db, 'trash/other') },
  { to: 'read what is gone', roles: ['admin'], attempt: (db) => read(db, 'trash/gone') },
]);

permissions('what belongs to a deleted entry', [
  {
    to: 'read it',
    roles: nobody,
    attempt: (db) => read(db, 'trash/app/trashedDocuments/d-0'),
  },
  {
    to: 'list it',
    roles: nobody,
    attempt: (db) => list(db.collection('trash/app/trashedDocuments').limit(5)),
  },
  {
    to: 'find it in the whole trash',
    roles: nobody,
    attempt: (db, uid) =>
      list(db.collectionGroup('trashedDocuments').where('memberUid', '==', uid).limit(5)),
  },
]);

permissions('writing the trash', [
  {
    to: 'put something into it',
    roles: nobody,
    attempt: (db) => db.doc('trash/new').set({ ...toEntry('app'), deletedAt: now() }),
  },
  {
    to: 'keep something for longer',
    roles: nobody,
    attempt: (db) => db.doc('trash/app').update({ expireAt: now() }),
  },
  {
    to: 'say that it is restored',
    roles: nobody,
    attempt: (db) => db.doc('trash/app').update({ state: 'restoring' }),
  },
  { to: 'empty it', roles: nobody, attempt: (db) => db.doc('trash/app').delete() },
  {
    to: 'change what will be restored',
    roles: nobody,
    attempt: (db) => db.doc('trash/app/trashedDocuments/d-0').update({ text: '{"status":1}' }),
  },
  {
    to: 'add something that will be restored',
    roles: nobody,
    attempt: (db) => db.doc('trash/app/trashedDocuments/e-0').set(part),
  },
  {
    to: 'note a restore, so that functions look away',
    roles: nobody,
    attempt: (db) => db.doc('health/trashRestores').set({ a: { path: 'apps', startedAt: now() } }),
  },
]);
