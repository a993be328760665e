import type { App } from './entities/catalogue/app';
import { emptyAppCounters } from './entities/catalogue/appTerms';

/** An app for the tests of all packages. */
export function makeApp(overrides: Partial<App> = {}): App {
  return {
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
    createdAt: 1_000,
    updatedAt: 2_000,
    publishedAt: null,
    createdBy: 'ada',
    ...overrides,
  };
}

export { listStoredVariants, makeSample } from './testing/storedSamples';
export { listBeyond, listWrong, makeExample, makeLargest } from './testing/fieldSamples';
