import { emptyAppCounters, type App } from '@appshelf/model';

/** Creates the address of a picture in the bucket of the local project. */
export const storedPicture = (path: string): string =>
  `http://127.0.0.1:9199/v0/b/demo-appshelf.firebasestorage.app/o/${encodeURIComponent(path)}?alt=media`;

/** An app for tests. */
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
    iconUrl: storedPicture('media/icon/icon.webp'),
    screenshots: [{ url: storedPicture('media/one/one.webp'), alt: 'A page with notes' }],
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
