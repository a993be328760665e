import { beforeEach, vi, type Mock } from 'vitest';

/**
 * Answers the question which build the server serves now. Call it at the top of a test file; before each test it is the
 * build `b`.
 *
 * @returns a function that returns the id of the build; it rejects when the server does not answer.
 */
export function stubLatestBuild(): Mock<() => Promise<string>> {
  const getLatest = vi.fn<() => Promise<string>>();
  beforeEach(() => {
    getLatest.mockReset().mockResolvedValue('b');
    vi.stubGlobal('fetch', async (address: string) => {
      if (!address.startsWith('/builds/latest.json?')) throw new TypeError(`No ${address}.`);
      return Response.json({ id: await getLatest() });
    });
  });
  return getLatest;
}
