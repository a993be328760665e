import type { CommunityResponse } from './contracts/community';
import type { App } from './kinds/app/schema';
import { appFields, emptyAppCounters } from './kinds/app/fields';
import { makeExample } from './testing/fieldSamples';

/** An app for the tests of all packages. */
export function makeApp(overrides: Partial<App> = {}): App {
  return {
    ...(makeExample(appFields, { time: 1_000, uid: 'ada' }) as App),
    id: 'margin',
    name: 'Margin',
    tagline: 'Notes beside the page',
    description: 'Keeps notes where they belong.',
    category: 'productivity',
    platforms: ['web', 'linux'],
    technologies: ['typescript'],
    tags: ['notes'],
    iconUrl: null,
    screenshots: [],
    links: { website: 'https://example.com', source: null, download: null, support: null },
    version: '1.4.0',
    license: 'MIT',
    featured: false,
    status: 'draft',
    ...emptyAppCounters,
    updatedAt: 2_000,
    publishedAt: null,
    ...overrides,
  };
}

/** What members published last, for the tests of all packages. */
export function makeCommunity(overrides: Partial<CommunityResponse> = {}): CommunityResponse {
  return {
    members: [{ uid: 'ada', handle: 'ada', displayName: 'Ada', photoURL: null }],
    reviews: [
      {
        uid: 'ada',
        title: 'Works',
        body: 'As it says.',
        rating: 4,
        authorName: 'Ada',
        createdAt: 1_000,
        app: { id: 'margin', name: 'Margin', iconUrl: null },
      },
    ],
    collections: [{ id: 'c', title: 'For the sea', description: '', ownerName: 'Ada' }],
    instructions: [],
    ...overrides,
  };
}

export { listDeclaredQueries } from './testing/declaredQueries';
export { listStoredVariants, makeSample } from './testing/storedSamples';
export { listBeyond, listWrong, makeExample, makeLargest } from './testing/fieldSamples';
