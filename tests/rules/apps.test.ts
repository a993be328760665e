import { appFields, limits } from '@appshelf/model';
import { newApp, storedApp } from './support/documents';
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
import { pictureUrl } from './support/pictures';
import { editors, nobody, roles, staff, statisticsReaders } from './support/roles';

/** A write of an administrator: the state is cleared. */
const newFeed: Data = {
  repository: 'octo/quillpad',
  enabled: true,
  etag: null,
  checkedAt: null,
  error: null,
};
const storedFeed: Data = { ...newFeed, etag: 'W/"1"', checkedAt: past, error: 'Not there.' };

const { permissions, attacks } = setUpDatabase({
  'apps/open': storedApp('published'),
  'apps/rated': { ...storedApp('published'), ratingCounts: [0, 0, 0, 1, 2] },
  'apps/draft': storedApp('draft'),
  'apps/old': storedApp('archived'),
  'apps/open/releases/1.4.0': { notes: 'First.', publishedAt: past },
  'apps/open/releaseFeeds/github': storedFeed,
  'apps/draft/releases/0.1.0': { notes: 'Early.', publishedAt: past },
});

permissions('apps', [
  { to: 'read a published app', roles, attempt: (db) => read(db, 'apps/open') },
  { to: 'read a draft', roles: staff, attempt: (db) => read(db, 'apps/draft') },
  { to: 'read an archived app', roles: staff, attempt: (db) => read(db, 'apps/old') },
  { to: 'list all apps', roles: statisticsReaders, attempt: (db) => list(db.collection('apps')) },
  {
    to: 'list published apps',
    roles,
    attempt: (db) =>
      list(
        db
          .collection('apps')
          .where('status', '==', 'published')
          .where('category', '==', 'productivity')
          .orderBy('name')
          .limit(24),
      ),
  },
  {
    to: 'list more published apps than a catalogue has',
    roles: statisticsReaders,
    attempt: (db) => list(db.collection('apps').where('status', '==', 'published').limit(10_001)),
  },
  {
    to: 'list published apps without a limit',
    roles: statisticsReaders,
    attempt: (db) => list(db.collection('apps').where('status', '==', 'published')),
  },
  {
    to: 'list drafts',
    roles: statisticsReaders,
    attempt: (db) => list(db.collection('apps').where('status', '==', 'draft')),
  },
  {
    to: 'list whatever is not a draft',
    roles: statisticsReaders,
    attempt: (db) => list(db.collection('apps').where('status', 'in', ['published', 'archived'])),
  },
]);

permissions('releases', [
  { to: 'read', roles, attempt: (db) => read(db, 'apps/open/releases/1.4.0') },
  { to: 'list', roles, attempt: (db) => list(db.collection('apps/open/releases').limit(20)) },
  {
    to: 'list more than an app shows',
    roles: editors,
    attempt: (db) => list(db.collection('apps/open/releases').limit(21)),
  },
  {
    to: 'list without a limit',
    roles: editors,
    attempt: (db) => list(db.collection('apps/open/releases')),
  },
  {
    to: 'read one of a draft',
    roles: editors,
    attempt: (db) => read(db, 'apps/draft/releases/0.1.0'),
  },
  {
    to: 'list those of a draft',
    roles: editors,
    attempt: (db) => list(db.collection('apps/draft/releases').limit(10)),
  },
]);

permissions('the repository that an app follows', [
  { to: 'read', roles: editors, attempt: (db) => read(db, 'apps/open/releaseFeeds/github') },
  {
    to: 'choose',
    roles: editors,
    attempt: (db) => db.doc('apps/draft/releaseFeeds/github').set(newFeed),
  },
  {
    to: 'change',
    roles: editors,
    attempt: (db) => db.doc('apps/open/releaseFeeds/github').set({ ...newFeed, enabled: false }),
  },
  {
    to: 'list',
    roles: nobody,
    attempt: (db) => list(db.collection('apps/open/releaseFeeds').limit(1)),
  },
  {
    to: 'delete past the audit',
    roles: nobody,
    attempt: (db) => db.doc('apps/open/releaseFeeds/github').delete(),
  },
]);

const picture = pictureUrl('media/m1/1.webp');

const sevenScreenshots = Array.from({ length: 7 }, () => ({
  url: picture,
  alt: 'x',
}));

/** What is wrong with the fields of an app in ways that no other kind knows; the others are in fields.test.ts. */
const wrongContent: Record<string, Data> = {
  'a platform named more often than an app may have platforms': {
    platforms: Array.from({ length: appFields.platforms.max + 1 }, () => 'web'),
  },
  'a tag that holds what tags are joined with': { tags: [`a\n${'-'.repeat(30)}b`] },
  'a tag that is no text': { tags: [{}] },
  'a screenshot without a description': { screenshots: [{ url: picture }] },
  'a last screenshot that is a text': { screenshots: [...sevenScreenshots, 'x'] },
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, place) => [
      `a screenshot with an empty description at place ${place + 1}`,
      { screenshots: sevenScreenshots.toSpliced(place, 0, { url: picture, alt: '' }) },
    ]),
  ),
};

attacks('creating an app', 'admin', newApp(), (data, db) => db.doc('apps/new').set(data), {
  ...patched(newApp(), wrongContent),
  ...patched(newApp(), {
    'a publication time for a draft': { publishedAt: now() },
    'a published app without a time': { status: 'published' },
    'a published app with another time': { status: 'published', publishedAt: past },
    'ratings that nobody gave': { ratingCounts: [0, 0, 0, 0, 1] },
  }),
});

attacks(
  'creating an app with as little as the limits allow',
  'admin',
  { ...newApp(), technologies: [], tags: [], screenshots: [], iconUrl: null, license: '' },
  (data, db) => db.doc('apps/new').set(data),
  {},
);

attacks(
  'creating an app that is published at once',
  'admin',
  { ...newApp(), status: 'published', publishedAt: now() },
  (data, db) => db.doc('apps/new').set(data),
  {},
);

attacks(
  'the address of an app',
  'admin',
  'new-app-2',
  (id, db) => db.doc(`apps/${id}`).set(newApp()),
  {
    capitals: 'New',
    'a space': 'new app',
    'two hyphens': 'new--app',
    'a hyphen at the end': 'new-',
    'more than 80 characters': 'x'.repeat(limits.slug + 1),
  },
);

const edit = { name: 'Quillpad 2', updatedAt: now() };
attacks<Data>('editing an app', 'admin', edit, (data, db) => db.doc('apps/open').update(data), {
  ...patched(edit, wrongContent),
  'an unchanged updatedAt': { name: 'Quillpad 2' },
  ...patched(edit, {
    'no publication time': { publishedAt: null },
    'a removed field': { license: removed() },
    'ratings that nobody gave': { ratingCounts: [0, 0, 0, 0, 1] },
  }),
});

attacks<Data>(
  'editing an app with ratings',
  'admin',
  edit,
  (data, db) => db.doc('apps/rated').update(data),
  patched(edit, {
    'other ratings': { ratingCounts: [0, 0, 0, 0, 9] },
    'removed ratings': { ratingCounts: removed() },
  }),
);

attacks<Data>(
  'publishing a draft',
  'admin',
  { status: 'published', publishedAt: now(), updatedAt: now() },
  (data, db) => db.doc('apps/draft').update(data),
  {
    'no publication time': { status: 'published', updatedAt: now() },
    'an earlier publication time': { status: 'published', publishedAt: past, updatedAt: now() },
    'a publication time without the status': { publishedAt: now(), updatedAt: now() },
  },
);

const release = { notes: 'New.', publishedAt: past };
attacks(
  'the app of a release',
  'admin',
  'open',
  (id, db) => db.doc(`apps/${id}/releases/1.5.0`).set(release),
  { 'an app that does not exist': 'nowhere', 'an app that was deleted': 'gone' },
);

attacks(
  'the version of a release',
  'admin',
  '1.5.0',
  (version, db) => db.doc(`apps/open/releases/${version}`).set(release),
  { 'no version': 'latest', 'two numbers': '1.5' },
);

const setFeed = (data: Data, db: Parameters<typeof read>[0]) =>
  db.doc('apps/open/releaseFeeds/github').set(data);

attacks<Data>('the repository that an app follows', 'admin', newFeed, setFeed, {
  ...eachMissing(newFeed),
  ...patched(newFeed, {
    'another host': { repository: 'https://evil.example/octo/app' },
    'a path above': { repository: 'octo/..' },
    'a path below': { repository: 'octo/app/contents' },
    'a query': { repository: 'octo/app?x=1' },
    'no owner': { repository: '/app' },
    'no name': { repository: 'octo/' },
    'an owner that is too long': { repository: `${'o'.repeat(40)}/app` },
    'a name that is too long': { repository: `octo/${'a'.repeat(limits.app.repository)}` },
    'a repository that is a list': { repository: ['octo/app'] },
    'a switch that is a text': { enabled: 'true' },
    'an ETag': { etag: 'W/"1"' },
    'the time of a check': { checkedAt: now() },
    'an error': { error: 'Not there.' },
    'an extra field': { token: 'secret' },
  }),
});

attacks(
  'the place of the repository that an app follows',
  'admin',
  'apps/open/releaseFeeds/github',
  (path, db) => db.doc(path).set(newFeed),
  {
    'another id': 'apps/open/releaseFeeds/gitlab',
    'an app that does not exist': 'apps/missing/releaseFeeds/github',
  },
);
