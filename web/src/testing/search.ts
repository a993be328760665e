import {
  toColumns,
  type SearchableApp,
  type SearchableInstruction,
  type SearchAnswer,
} from '@appshelf/model';
import { vi, type Mock } from 'vitest';

const appKeys: (keyof SearchableApp)[] = [
  'id',
  'name',
  'tagline',
  'tags',
  'technologies',
  'category',
  'platforms',
  'iconUrl',
  'ratingAverage',
  'ratingCount',
];

/** What the search endpoint answers when these are published. */
export function searchAnswerOf(
  apps: SearchableApp[],
  instructions: SearchableInstruction[],
): SearchAnswer {
  return {
    apps: toColumns(appKeys, apps),
    instructions: toColumns(['id', 'title', 'summary', 'tags'], instructions),
  };
}

/**
 * Before each test: has the network answer with this index, and has modules forget one that was loaded.
 *
 * @returns what ends it; `beforeEach` takes it.
 */
export function serveSearch(fetchMock: Mock<typeof fetch>, answer: SearchAnswer) {
  vi.resetModules();
  fetchMock.mockReset();
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(answer)));
  vi.stubGlobal('fetch', fetchMock);
  return () => {
    vi.unstubAllGlobals();
  };
}
