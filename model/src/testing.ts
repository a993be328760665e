import type { CommunityResponse } from './contracts/community';
import type { App } from './kinds/app/schema';
import { appFields, emptyAppCounters } from './kinds/app/fields';
import { collectionFields } from './kinds/collection/fields';
import type { AppCollection } from './kinds/collection/schema';
import { commentFields } from './kinds/comment/fields';
import type { Comment } from './kinds/comment/schema';
import { instructionFields } from './kinds/instruction/fields';
import type { Instruction } from './kinds/instruction/schema';
import { reviewFields } from './kinds/review/fields';
import type { Review } from './kinds/review/schema';
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

/** A published review by Ada, for the tests of all packages. */
export function makeReview(overrides: Partial<Review> = {}): Review {
  return {
    ...(makeExample(reviewFields, { time: 1_000, uid: 'ada' }) as Review),
    uid: 'ada',
    appId: 'margin',
    rating: 4,
    title: 'Does what it says',
    body: 'And no more.',
    status: 'published',
    updatedAt: 2_000,
    ...overrides,
  };
}

/** An instruction by Ada that waits for a decision, for the tests of all packages. */
export function makeInstruction(overrides: Partial<Instruction> = {}): Instruction {
  return {
    ...(makeExample(instructionFields, { time: 1_000, uid: 'ada' }) as Instruction),
    id: 'widen',
    title: 'Widen a margin',
    summary: 'For longer notes.',
    minutes: 5,
    steps: [{ title: 'Open the page', body: 'Any page will do.', imageUrl: null, imageAlt: '' }],
    tags: [],
    status: 'submitted',
    updatedAt: 2_000,
    ...overrides,
  };
}

/** A comment by Mara, for the tests of all packages. */
export function makeComment(overrides: Partial<Comment> = {}): Comment {
  return {
    ...(makeExample(commentFields, { time: 1_000, uid: 'mara', name: 'Mara' }) as Comment),
    id: 'one',
    instructionId: 'widen',
    body: 'It also works with chalk.',
    ...overrides,
  };
}

/** A published collection by Ada, for the tests of all packages. */
export function makeCollection(overrides: Partial<AppCollection> = {}): AppCollection {
  return {
    ...(makeExample(collectionFields, { time: 1_000, uid: 'ada' }) as AppCollection),
    id: 'writers',
    title: 'For writers',
    description: 'What I use every day.',
    appIds: ['margin', 'nightjar'],
    status: 'published',
    updatedAt: 2_000,
    publishedAt: 1_500,
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
export {
  listBeyond,
  listWrong,
  makeExample,
  makeLacking,
  makeLargest,
  type Sampled,
} from './testing/fieldSamples';
