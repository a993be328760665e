import {
  contentKinds,
  contentNames,
  fillPath,
  hasPermission,
  type ContentName,
  type UserClaims,
} from '@appshelf/model';
import { list, past, read, setUpDatabase, type Data, type Db, type Row } from './support/firestore';
import { people, roles, type Role } from './support/roles';

/** A path of each kind that has a history. */
const histories = contentNames.map((name) => ({
  name,
  target: fillPath(contentKinds[name].paths[0], ['quillpad', 'one']),
}));

/** Other audited paths, and paths that look like those with a history. */
const others = [
  'site',
  'users/mia',
  'users/apps',
  'mail/m1',
  'mailTemplates/welcome',
  'campaigns/c1',
  'reportCases/app:quillpad',
  'fanOuts/f1',
  'apps/',
  'apps/quillpad/stats/2026-01',
  'apps/quillpad/reviews/mia/helpful/kim',
  'instructions/widen/conversation/c1',
  'users/mia/messages/m1',
  'users/mia/apps/quillpad',
  'xapps/quillpad',
  'users/mia\napps/quillpad',
];

const toId = (target: string): string => target.replaceAll(/[^a-z0-9]/gi, '_');
const toPath = (target: string): string => `audit/${toId(target)}`;

const toEntry = (target: string): Data => ({
  action: 'update',
  actorUid: 'ada',
  actorEmail: 'ada@appshelf.test',
  target,
  // Each entry is also about an app, which must not make it readable.
  about: [target, 'apps/quillpad'],
  before: { name: 'Then' },
  after: { name: 'Now' },
  outcome: 'done',
  at: past,
});

const { permissions } = setUpDatabase({
  ...Object.fromEntries(
    [...histories.map(({ target }) => target), ...others].map((target) => [
      toPath(target),
      toEntry(target),
    ]),
  ),
  'audit/untargeted': { action: 'setAdminClaim' },
  'audit/number': { ...toEntry('apps/quillpad'), target: 7 },
});

const listEntries = (db: Db, target: string) =>
  list(db.collection('audit').where('target', '==', target).orderBy('at', 'desc').limit(20));

/** The roles whose permission the declaration names. */
const whoEdits = (name: ContentName): Role[] =>
  roles.filter(
    (role) =>
      role !== 'visitor' &&
      hasPermission(
        { claims: people[role].token as UserClaims },
        contentKinds[name].permissions.history,
      ),
  );

permissions(
  'the history of what a role edits',
  histories.flatMap<Row>(({ name, target }) => {
    const allowed = whoEdits(name);
    return [
      {
        to: `read a change of ${target}`,
        roles: allowed,
        attempt: (db) => read(db, toPath(target)),
      },
      {
        to: `list the changes of ${target}`,
        roles: allowed,
        attempt: (db) => listEntries(db, target),
      },
    ];
  }),
);

permissions(
  'the rest of the audit',
  others.flatMap<Row>((target) => [
    {
      to: `read a change of ${JSON.stringify(target)}`,
      roles: ['admin'],
      attempt: (db) => read(db, toPath(target)),
    },
    {
      to: `list the changes of ${JSON.stringify(target)}`,
      roles: ['admin'],
      attempt: (db) => listEntries(db, target),
    },
  ]),
);

const newest = (db: Db) => db.collection('audit').orderBy('at', 'desc').limit(20);

permissions('queries that name no path of one entry', [
  { to: 'list everything', roles: ['admin'], attempt: (db) => list(newest(db)) },
  {
    to: 'list what is about an app, reviews and reports too',
    roles: ['admin'],
    attempt: (db) => list(newest(db).where('about', 'array-contains', 'apps/quillpad')),
  },
  {
    to: 'list what somebody did',
    roles: ['admin'],
    attempt: (db) => list(newest(db).where('actorUid', '==', 'ada')),
  },
  {
    to: 'list the changes of an app and of an account',
    roles: ['admin'],
    attempt: (db) => list(newest(db).where('target', 'in', ['apps/quillpad', 'users/mia'])),
  },
  {
    to: 'list the changes of all apps',
    roles: ['admin'],
    attempt: (db) =>
      list(
        db
          .collection('audit')
          .where('target', '>=', 'apps/')
          .where('target', '<', 'apps0')
          .orderBy('target')
          .limit(20),
      ),
  },
  {
    to: 'read what names no target',
    roles: ['admin'],
    attempt: (db) => read(db, 'audit/untargeted'),
  },
  {
    to: 'read what has a target of another type',
    roles: ['admin'],
    attempt: (db) => read(db, 'audit/number'),
  },
  { to: 'read what does not exist', roles: ['admin'], attempt: (db) => read(db, 'audit/none') },
]);
