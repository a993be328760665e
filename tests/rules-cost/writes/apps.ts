import {
  acceptedTermsDocument,
  emptyAppCounters,
  limits,
  maxTermId,
  taxonomies,
} from '@appshelf/model';
import { editor, now, past, pictureUrl, text, texts, url, type Data, type Write } from '../write';

const picture = 'media/m1';
const screenshot = { url: pictureUrl(picture), alt: text(limits.app.screenshotAlt) };
const screenshots = Array.from({ length: limits.app.screenshots }, () => screenshot);
/** The screenshots with a changed last one, which a check that stops early would miss. */
const withLast = (patch: Data) => ({
  screenshots: [...screenshots.slice(1), { ...screenshot, ...patch }],
});

const links = { website: url(), source: url(), download: url(), support: url() };
const longestVersion = '10.20.30-'.padEnd(limits.app.version, 'x');
const tags = texts(limits.app.tags, limits.app.tag);

/** The longest list of categories, of which an app has the last. */
const accepted = texts(taxonomies.categories.max, maxTermId);
const longestCategory = accepted.at(-1) ?? '';
/** The longest list of platforms, of which an app has the last ones, as many as it may. */
const acceptedPlatforms = texts(taxonomies.platforms.max, maxTermId);
const platforms = acceptedPlatforms.slice(-limits.app.platforms);
const terms = {
  [acceptedTermsDocument]: { entries: [], accepted, acceptedPlatforms, revision: 1 },
};

const content = {
  name: text(limits.app.name),
  tagline: text(limits.app.tagline),
  description: text(limits.app.description),
  category: longestCategory,
  platforms,
  technologies: texts(limits.app.technologies, limits.slug),
  tags,
  iconUrl: pictureUrl(picture),
  screenshots,
  links,
  version: longestVersion,
  license: text(limits.app.license),
  featured: true,
};

const tooMuch: Record<string, Data> = {
  'a longer name': { name: text(limits.app.name + 1) },
  'a longer tagline': { tagline: text(limits.app.tagline + 1) },
  'a longer description': { description: text(limits.app.description + 1) },
  'a category that is in no list': { category: 'toys' },
  'a platform more': { platforms: acceptedPlatforms.slice(-limits.app.platforms - 1) },
  'a platform that is in no list': { platforms: [...platforms.slice(1), 'toaster'] },
  'a technology more': { technologies: texts(limits.app.technologies + 1, limits.slug) },
  'a longer technology': { technologies: texts(limits.app.technologies, limits.slug + 1) },
  'a tag more': { tags: texts(limits.app.tags + 1, limits.app.tag) },
  'a longer last tag': { tags: [...tags.slice(1), text(limits.app.tag + 1)] },
  'an empty tag': { tags: [...tags.slice(1), ''] },
  'a longer address of the icon': { iconUrl: pictureUrl(picture, limits.url + 1) },
  'a screenshot more': { screenshots: [...screenshots, screenshot] },
  'a longer address of the last screenshot': withLast({
    url: pictureUrl(picture, limits.url + 1),
  }),
  'a last screenshot of another site': withLast({ url: url() }),
  'a longer description of the last screenshot': withLast({
    alt: text(limits.app.screenshotAlt + 1),
  }),
  'no description of the last screenshot': withLast({ alt: '' }),
  'a field more of the last screenshot': withLast({ width: 1 }),
  ...Object.fromEntries(
    Object.keys(links).map((link) => [
      `a longer link: ${link}`,
      { links: { ...links, [link]: url(limits.url + 1) } },
    ]),
  ),
  'a link more': { links: { ...links, other: url() } },
  'a longer version': { version: `${longestVersion}x` },
  'a longer license': { license: text(limits.app.license + 1) },
  'a field more': { other: '' },
};

const created = {
  ...content,
  ...emptyAppCounters,
  createdAt: now,
  updatedAt: now,
  createdBy: editor.uid,
};
const stored = { ...created, createdAt: past, updatedAt: past, createdBy: 'ada' };
/** The longest name of a repository, with the only character other than a dot at the end. */
const feed = {
  repository: `${text(39)}/`.padEnd(limits.app.repository - 1, '.') + 'x',
  enabled: true,
  etag: null,
  checkedAt: null,
  error: null,
};
const draft = { status: 'draft', publishedAt: null };
const base = {
  service: 'cloud.firestore',
  collection: 'apps',
  caller: editor,
  path: `apps/${text(limits.slug)}`,
  documents: terms,
} as const;

/** Apps, their releases and the repositories that they follow. */
export const appWrites: Write[] = [
  {
    ...base,
    operation: 'create',
    what: 'a draft',
    after: { ...created, ...draft },
    tooMuch,
  },
  {
    ...base,
    operation: 'create',
    what: 'published at once',
    after: { ...created, status: 'published', publishedAt: now },
  },
  {
    ...base,
    operation: 'update',
    what: 'of what is published',
    before: {
      ...stored,
      category: accepted[0],
      platforms: ['web'],
      status: 'published',
      publishedAt: past,
    },
    after: { ...stored, status: 'published', publishedAt: past, updatedAt: now },
    tooMuch,
  },
  {
    ...base,
    operation: 'update',
    what: 'publishes it',
    before: { ...stored, ...draft, category: accepted[0], platforms: ['web'] },
    after: { ...stored, status: 'published', publishedAt: now, updatedAt: now },
  },
  ...(['create', 'update'] as const).map((operation): Write => ({
    ...base,
    collection: 'apps/releases',
    operation,
    what: '',
    path: `${base.path}/releases/${longestVersion}`,
    documents: { [base.path]: { ...stored, ...draft } },
    ...(operation === 'update' && { before: { notes: 'x', publishedAt: past } }),
    after: { notes: text(limits.app.description), publishedAt: past },
    tooMuch: { 'longer notes': { notes: text(limits.app.description + 1) } },
  })),
  ...(['create', 'update'] as const).map((operation): Write => ({
    ...base,
    collection: 'apps/releaseFeeds',
    operation,
    what: '',
    path: `${base.path}/releaseFeeds/github`,
    documents: { [base.path]: { ...stored, ...draft } },
    ...(operation === 'update' && { before: { ...feed, checkedAt: past } }),
    after: feed,
    tooMuch: {
      'a longer name': { repository: `${feed.repository}x` },
      'a field more': { other: '' },
    },
  })),
];
