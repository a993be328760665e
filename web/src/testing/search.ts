import {
  packApps,
  packInstructions,
  searchPaths,
  type SearchableApp,
  type SearchableInstruction,
} from '@appshelf/model';
import { vi, type Mock } from 'vitest';

/** The answers of the search endpoints for these published documents, by path. */
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

/** A `fetch` that returns these responses by path, and 204 for requests without a response, such as counters. */
export function answering(responses: Readonly<Record<string, unknown>>): typeof fetch {
  return (path) => {
    const response = responses[path as string];
    return Promise.resolve(
      response === undefined ? new Response(null, { status: 204 }) : Response.json(response),
    );
  };
}

/**
 * Sets up the network and the modules for a test of the search: the indexes are answered, and a loaded index is
 * forgotten.
 *
 * @returns the cleanup function for `beforeEach`.
 */
export function serveSearch(
  fetchMock: Mock<typeof fetch>,
  responses: Readonly<Record<string, unknown>>,
) {
  vi.resetModules();
  fetchMock.mockReset();
  fetchMock.mockImplementation(answering(responses));
  vi.stubGlobal('fetch', fetchMock);
  return () => {
    vi.unstubAllGlobals();
  };
}
