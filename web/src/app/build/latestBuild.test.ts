import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchLatestBuildId } from './latestBuild';

afterEach(() => {
  vi.unstubAllGlobals();
});

function response(body: string, type = 'application/json', status = 200) {
  const headers = { 'Content-Type': type };
  const fetch = vi.fn<typeof globalThis.fetch>();
  fetch.mockImplementation(() => Promise.resolve(new Response(body, { headers, status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('fetchLatestBuildId', () => {
  it('reads the manifest past every cache', async () => {
    const fetch = response('{"id":"b1","timestamp":1}', 'application/json; charset=utf-8');
    await expect(fetchLatestBuildId(12)).resolves.toBe('b1');
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/builds/latest.json?12', {
      cache: 'no-store',
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  it.each([
    ['a page in place of the file', '<!doctype html>', 'text/html; charset=utf-8', 200],
    ['a missing file', '{"id":"b1"}', 'application/json', 404],
    ['another shape', '{"build":"b1"}', 'application/json', 200],
    ['an id that is none', '{"id":7}', 'application/json', 200],
    ['a text', '"b1"', 'application/json', 200],
    ['null', 'null', 'application/json', 200],
    ['half a file', '{"id":', 'application/json', 200],
  ])('refuses %s', async (_name, body, type, status) => {
    response(body, type, status);
    await expect(fetchLatestBuildId()).rejects.toThrow();
  });
});
