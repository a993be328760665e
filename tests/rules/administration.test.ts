import { limits } from '@appshelf/model';
import { list, now, read, setUpDatabase, type Data, type Row } from './support/firestore';
import { editors, moderators, nobody, statisticsReaders, type Role } from './support/roles';

const documents: Record<string, Data> = {
  'media/m1': { name: 'icon.png', url: 'https://files.example/icon.png', alt: '', size: 5 },
  'mediaUses/apps_a1': {
    collection: 'apps',
    documentId: 'a1',
    title: 'A',
    mediaIds: ['m1'],
    places: { m1: ['icon'] },
  },
  'analytics/2026-11-19': { visits: 5 },
  'analyticsMonths/2026-11': { days: { 19: { visits: 5 } } },
  'insightDays/2026-11-19': { searches: [], missing: [] },
  'brokenLinks/l1': { url: 'https://a.example' },
  'health/linkCheck': { checked: 5 },
  'apps/quillpad/stats/2026-11': { days: { 19: { views: 5 } } },
  'audit/a1': { action: 'setAdminClaim' },
  'clientErrors/e1': { message: 'x is not a function', count: 1 },
  'failedEvents/reviewWritten-e1': { function: 'reviewWritten', message: 'Not now.' },
  'health/backups': { firestoreAt: 1 },
  'invitations/i1': { email: 'mia@appshelf.test', role: 'editor' },
  'apps/quillpad': { name: 'Quillpad', status: 'published' },
  'secrets/s1': { value: 1 },
};

const { permissions, attacks } = setUpDatabase(documents);

/** The roles that may read each collection. */
const readers: Record<string, readonly Role[]> = {
  media: editors,
  mediaUses: editors,
  analytics: statisticsReaders,
  analyticsMonths: statisticsReaders,
  insightDays: statisticsReaders,
  brokenLinks: statisticsReaders,
  'apps/quillpad/stats': statisticsReaders,
  audit: ['admin'],
  clientErrors: ['admin'],
  failedEvents: ['admin'],
  invitations: ['admin'],
};

permissions(
  'reading',
  Object.entries(readers).flatMap<Row>(([name, allowed]) => [
    {
      to: `list ${name}`,
      roles: allowed,
      attempt: (db) => list(db.collection(name).limit(50)),
    },
    {
      to: `read one of ${name}`,
      roles: allowed,
      attempt: (db) =>
        read(db, Object.keys(documents).find((path) => path.startsWith(`${name}/`)) ?? ''),
    },
  ]),
);

permissions('the health of the site', [
  { to: 'read the backups', roles: ['admin'], attempt: (db) => read(db, 'health/backups') },
  {
    to: 'list everything on it',
    roles: nobody,
    attempt: (db) => list(db.collection('health').limit(50)),
  },
]);

permissions('collections that the server alone writes', [
  ...[
    'media',
    'mediaUses',
    'analytics',
    'analyticsMonths',
    'insightDays',
    'brokenLinks',
    'apps/quillpad/stats',
    'audit',
    'failedEvents',
    'health',
    'invitations',
  ].map<Row>((name) => ({
    to: `create in ${name}`,
    roles: nobody,
    attempt: (db) => db.doc(`${name}/new`).set({ at: now() }),
  })),
  ...Object.keys(documents).map<Row>((path) => ({
    to: `delete ${path}`,
    roles: nobody,
    attempt: (db) => db.doc(path).delete(),
  })),
  ...[
    'analytics/2026-11-19',
    'analyticsMonths/2026-11',
    'insightDays/2026-11-19',
    'brokenLinks/l1',
    'health/linkCheck',
    'apps/quillpad/stats/2026-11',
    'audit/a1',
    'failedEvents/reviewWritten-e1',
    'health/backups',
    'invitations/i1',
  ].map<Row>((path) => ({
    to: `edit ${path}`,
    roles: nobody,
    attempt: (db) => db.doc(path).update({ visits: 9 }),
  })),
]);

permissions('deletions that bring their own entry of the audit', [
  {
    to: 'delete an app',
    roles: nobody,
    attempt: (db, uid) => {
      const entry = { action: 'delete', actorUid: uid, target: 'apps/quillpad', at: now() };
      const batch = db.batch();
      batch.set(db.doc('audit/mine'), entry);
      batch.delete(db.doc('apps/quillpad'));
      return batch.commit();
    },
  },
]);

permissions('paths that no rule names', [
  { to: 'read', roles: nobody, attempt: (db) => read(db, 'secrets/s1') },
  { to: 'list', roles: nobody, attempt: (db) => list(db.collection('secrets')) },
  { to: 'write', roles: nobody, attempt: (db) => db.doc('secrets/s2').set({ value: 2 }) },
  {
    to: 'write below a known document',
    roles: nobody,
    attempt: (db) => db.doc('apps/open/secrets/s1').set({ value: 2 }),
  },
  {
    to: 'read published reviews of all apps at once',
    roles: moderators,
    attempt: (db) => list(db.collectionGroup('reviews').where('status', '==', 'published')),
  },
]);

permissions('what editors write', [
  {
    to: 'describe a picture',
    roles: editors,
    attempt: (db) => db.doc('media/m1').update({ alt: 'A quill' }),
  },
]);

attacks<Data>(
  'describing a picture',
  'admin',
  { alt: 'x'.repeat(limits.media.alt) },
  (data, db) => db.doc('media/m1').update(data),
  {
    'a description that is too long': { alt: 'x'.repeat(limits.media.alt + 1) },
    'another size': { alt: 'x', size: 1 },
    'another address': { url: 'https://evil.example' },
    'a field more': { alt: 'x', secret: true },
  },
);
