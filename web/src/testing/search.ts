import {
  packApps,
  packInstructions,
  searchPaths,
  type SearchableApp,
  type SearchableInstruction,
} from '@appshelf/model';
import { vi, type Mock } from 'vitest';

/** What the search's endpoints answer when these are published, by path. */
export function makeSearchAnswers(
  apps: SearchableApp[],
  instructions: Pick<SearchableInstruction, 'id' | 'title' | 'summary' | 'tags'>[],
): Record<string, unknown> {
  return {
    [searchPaths.apps]: packApps(apps),
    [searchPaths.instructions]: packInstructions(
      instructions.map((instruction) => ({
        ...instruction,
        appId: null,
        difficulty: 'easy',
        minutes: 5,
        helpfulCount: 0,
      })),
    ),
  };
}

/** A network that answers these paths. */
export function answering(answers: Readonly<Record<string, unknown>>): typeof fetch {
  return (path) => Promise.resolve(Response.json(answers[path as string]));
}

/**
 * Before each test: has the network answer with these indexes, and has modules forget one that was loaded.
 *
 * @returns what ends it; `beforeEach` takes it.
 */
export function serveSearch(
  fetchMock: Mock<typeof fetch>,
  answers: Readonly<Record<string, unknown>>,
) {
  vi.resetModules();
  fetchMock.mockReset();
  fetchMock.mockImplementation(answering(answers));
  vi.stubGlobal('fetch', fetchMock);
  return () => {
    vi.unstubAllGlobals();
  };
}
