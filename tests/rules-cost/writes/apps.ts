import {
  acceptedTermsDocument,
  appFields,
  limits,
  maxTermId,
  releaseFields,
  taxonomies,
} from '@appshelf/model';
import { listBeyond, makeLargest } from '@appshelf/model/testing';
import { editor, getSampled, now, past, text, texts, type Write } from '../write';

/** The longest lists of terms, of which an app has the last ones, as many as it may. */
const terms = {
  categories: texts(taxonomies.categories.max, maxTermId),
  platforms: texts(taxonomies.platforms.max, maxTermId),
};
const otherTerms = { category: terms.categories[0], platforms: terms.platforms.slice(0, 1) };
const documents = {
  [acceptedTermsDocument]: {
    entries: [],
    accepted: terms.categories,
    acceptedPlatforms: terms.platforms,
    revision: 1,
  },
};

const sampled = { ...getSampled(editor), terms };
const largest = makeLargest(appFields, sampled);
const tooMuch = listBeyond(appFields, sampled);
const longestVersion = String(largest.version);

const stored = { ...largest, createdAt: past, updatedAt: past, createdBy: 'ada' };
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
  documents,
} as const;

/** Apps, their releases and the repositories that they follow. */
export const appWrites: Write[] = [
  {
    ...base,
    operation: 'create',
    what: 'a draft',
    after: { ...largest, ...draft },
    tooMuch,
  },
  {
    ...base,
    operation: 'create',
    what: 'published at once',
    after: { ...largest, status: 'published', publishedAt: now },
  },
  {
    ...base,
    operation: 'update',
    what: 'of what is published',
    before: {
      ...stored,
      ...otherTerms,
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
    before: { ...stored, ...draft, ...otherTerms },
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
    after: makeLargest(releaseFields, sampled),
    tooMuch: listBeyond(releaseFields, sampled),
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
