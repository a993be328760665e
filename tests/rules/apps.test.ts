import { limits } from '@appshelf/model';
import { newApp, storedApp } from './support/documents';
import {
  eachMissing,
  list,
  now,
  past,
  patched,
  plusOne,
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
  {
    to: 'create',
    roles: editors,
    attempt: (db, uid) => db.doc('apps/new').set({ ...newApp(), createdBy: uid }),
  },
  {
    to: 'publish',
    roles: editors,
    attempt: (db) =>
      db.doc('apps/draft').update({ status: 'published', publishedAt: now(), updatedAt: now() }),
  },
  {
    to: 'archive',
    roles: editors,
    attempt: (db) => db.doc('apps/open').update({ status: 'archived', updatedAt: now() }),
  },
  { to: 'delete past the audit', roles: nobody, attempt: (db) => db.doc('apps/open').delete() },
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
  {
    to: 'add',
    roles: editors,
    attempt: (db) =>
      db.doc('apps/open/releases/2.0.0-rc.1').set({ notes: 'New.', publishedAt: now() }),
  },
  {
    to: 'edit',
    roles: editors,
    attempt: (db) => db.doc('apps/open/releases/1.4.0').update({ notes: 'Better.' }),
  },
  {
    to: 'delete past the audit',
    roles: nobody,
    attempt: (db) => db.doc('apps/open/releases/1.4.0').delete(),
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

const wrongContent: Record<string, Data> = {
  'an extra field': { secret: true },
  'an empty name': { name: '' },
  'a name that is too long': { name: 'x'.repeat(limits.app.name + 1) },
  'a name that is a number': { name: 5 },
  'a tagline that is too long': { tagline: 'x'.repeat(limits.app.tagline + 1) },
  'an empty description': { description: '' },
  'a description that is too long': { description: 'x'.repeat(limits.app.description + 1) },
  'an unknown category': { category: 'games' },
  'no platform': { platforms: [] },
  'an unknown platform': { platforms: ['web', 'amiga'] },
  'a platform that is no list': { platforms: 'web' },
  'a platform named more often than an app may have platforms': {
    platforms: Array.from({ length: limits.app.platforms + 1 }, () => 'web'),
  },
  'too many technologies': { technologies: Array.from({ length: 21 }, (_, i) => `t${i}`) },
  'an address that is too long': { iconUrl: pictureUrl(`media/m1/${'x'.repeat(limits.url)}`) },
  'technologies that are no texts': { technologies: [5] },
  'technologies that joining makes texts of': { technologies: [null, true] },
  'two technologies in one text': { technologies: ['a,b'] },
  'a technology that is too long': { technologies: ['x'.repeat(limits.slug + 1)] },
  'too many tags': { tags: Array.from({ length: 11 }, (_, i) => `tag${i}`) },
  'a tag that is too long': { tags: ['fine', 'x'.repeat(limits.app.tag + 1)] },
  'an empty tag': { tags: [''] },
  'a tag that holds what tags are joined with': { tags: [`a\n${'-'.repeat(30)}b`] },
  'a tag that is no text': { tags: [{}] },
  'an icon that is no address': { iconUrl: 'icon.png' },
  'an icon that is a script': { iconUrl: 'javascript:alert(1)' },
  'too many screenshots': {
    screenshots: Array.from({ length: 9 }, () => ({ url: picture, alt: 'x' })),
  },
  'a screenshot without a description': { screenshots: [{ url: picture }] },
  'a screenshot with a field more': {
    screenshots: [{ url: picture, alt: 'x', width: 1 }],
  },
  'a screenshot that is no address': { screenshots: [{ url: 'data:,x', alt: 'x' }] },
  'a last screenshot that is a text': { screenshots: [...sevenScreenshots, 'x'] },
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, place) => [
      `a screenshot with an empty description at place ${place + 1}`,
      { screenshots: sevenScreenshots.toSpliced(place, 0, { url: picture, alt: '' }) },
    ]),
  ),
  'a missing link': { links: { website: null, source: null, download: null } },
  'a link more': {
    links: { website: null, source: null, download: null, support: null, evil: null },
  },
  'a link that is no address': {
    links: { website: 'quillpad', source: null, download: null, support: null },
  },
  'a link that is too long': {
    links: {
      website: `https://a.example/${'x'.repeat(limits.url)}`,
      source: null,
      download: null,
      support: null,
    },
  },
  'a link that is an empty text': {
    links: { website: '', source: null, download: null, support: null },
  },
  'a link to the source that is no address': {
    links: { website: null, source: 5, download: null, support: null },
  },
  'a link to the source that is a path': {
    links: { website: null, source: 'src', download: null, support: null },
  },
  'a download that is a script': {
    links: { website: null, source: null, download: 'javascript:alert(1)', support: null },
  },
  'a link to support that is an email address': {
    links: { website: null, source: null, download: null, support: 'mailto:a@b.test' },
  },
  'a version that is none': { version: 'latest' },
  'a version that is too long': { version: `1.0.0-${'x'.repeat(limits.app.version)}` },
  'a version with a leading zero': { version: '1.04.0' },
  'a license that is too long': { license: 'x'.repeat(limits.app.license + 1) },
  'featured as a text': { featured: 'true' },
  'an unknown status': { status: 'secret' },
  'a wrong updatedAt': { updatedAt: past },
};

const everywhere = Array.from({ length: 8 }, (_, i) => ({
  url: pictureUrl(`media/m${i}/${i}.webp`),
  alt: 'x'.repeat(limits.app.screenshotAlt),
}));

/** The largest app that the limits allow. Evaluating the rules for it must not exceed the limits of rules. */
const largestApp = (): Data => ({
  ...newApp(),
  name: 'x'.repeat(limits.app.name),
  tagline: 'x'.repeat(limits.app.tagline),
  description: 'x'.repeat(limits.app.description),
  platforms: ['web', 'android', 'ios', 'windows', 'macos', 'linux'],
  technologies: Array.from(
    { length: limits.app.technologies },
    (_, i) => `${'t'.repeat(limits.slug - 2)}${i + 10}`,
  ),
  tags: Array.from({ length: limits.app.tags }, (_, i) => `${'t'.repeat(limits.app.tag - 1)}${i}`),
  screenshots: everywhere,
  license: 'x'.repeat(limits.app.license),
  links: {
    website: 'https://a.example',
    source: 'https://b.example/x?y=z#w',
    download: 'http://c.example',
    support: `https://d.example/${'x'.repeat(2_030)}`,
  },
  version: '10.20.30-rc.1+build.5',
});

attacks('creating an app', 'admin', newApp(), (data, db) => db.doc('apps/new').set(data), {
  ...eachMissing(newApp()),
  ...patched(newApp(), wrongContent),
  ...patched(newApp(), {
    'a rating': { ratingAverage: 5 },
    'a rating count': { ratingCount: 3 },
    'a rating sum': { ratingSum: 3 },
    'a review count': { reviewCount: 1 },
    'an instruction count': { instructionCount: 1 },
    'another creator': { createdBy: 'mia' },
    'an earlier createdAt': { createdAt: past },
    'a publication time for a draft': { publishedAt: now() },
    'a published app without a time': { status: 'published' },
    'a published app with another time': { status: 'published', publishedAt: past },
  }),
});

attacks(
  'creating an app as large as the limits allow',
  'admin',
  largestApp(),
  (data, db) => db.doc('apps/new').set(data),
  {},
);

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
    'a raised counter': { ratingCount: plusOne() },
    'a better average': { ratingAverage: 5 },
    'a review count': { reviewCount: 7 },
    'an instruction count': { instructionCount: 7 },
    'another creator': { createdBy: 'mia' },
    'another createdAt': { createdAt: now() },
    'another publication time': { publishedAt: now() },
    'no publication time': { publishedAt: null },
    'a removed field': { license: removed() },
  }),
});

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
attacks<Data>(
  'a release',
  'admin',
  release,
  (data, db) => db.doc('apps/open/releases/1.5.0').set(data),
  {
    ...eachMissing(release),
    ...patched(release, {
      'no notes': { notes: '' },
      'notes that are too long': { notes: 'x'.repeat(limits.app.description + 1) },
      'a time that is a text': { publishedAt: '2026-01-01' },
      'an extra field': { version: '1.5.0' },
    }),
  },
);

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
