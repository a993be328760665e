import { list, now, read, setUpDatabase, type Data } from './support/firestore';
import { editors, nobody, roles } from './support/roles';

const redirect = (): Data => ({
  path: '/apps/new',
  target: '/apps/open',
  entry: null,
  createdAt: now(),
  createdBy: 'editor',
});

const { permissions } = setUpDatabase({ 'addresses/apps:old': redirect() });

permissions('a redirect', [
  { to: 'read', roles, attempt: (db) => read(db, 'addresses/apps:old') },
  { to: 'read none', roles, attempt: (db) => read(db, 'addresses/apps:nothing') },
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
