import type { HomeResponse } from '@appshelf/model';
import { RouterContextProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHomeLoader, prerenderedHomeContext } from './api';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  return () => vi.unstubAllGlobals();
});

function answerWith(appCount: number) {
  fetchMock.mockImplementation(() => Promise.resolve(Response.json({ appCount })));
}

const nothingPrerendered = { context: new RouterContextProvider() };

function homeLoader(now?: () => number) {
  const load = createHomeLoader(now);
  return (args = nothingPrerendered) => load(args);
}

describe('the loader of the home page', () => {
  it('fetches the cached read model without credentials, and does not wait for it', async () => {
    answerWith(40);
    const { home } = homeLoader()();
    expect(home).toBeInstanceOf(Promise);
    await expect(home).resolves.toMatchObject({ appCount: 40 });
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/api/home.json', { credentials: 'omit' });
  });

  it('returns the last answer for a minute, then fetches again', async () => {
    let now = 0;
    const load = homeLoader(() => now);
    answerWith(40);
    await load().home;
    answerWith(41);
    now = 59_999;
    expect(load().home).toMatchObject({ appCount: 40 });
    now = 60_000;
    await expect(load().home).resolves.toMatchObject({ appCount: 41 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('returns the answer from the document, and fetches nothing for a minute', async () => {
    let now = 0;
    const load = homeLoader(() => now);
    const context = new RouterContextProvider();
    const prerendered: HomeResponse = {
      featured: [],
      newest: [],
      bestRated: [],
      instructions: [],
      categories: [],
      appCount: 39,
    };
    context.set(prerenderedHomeContext, { home: prerendered, at: now });
    expect(load({ context }).home).toBe(prerendered);
    now = 59_999;
    expect(load().home).toBe(prerendered);
    expect(fetchMock).not.toHaveBeenCalled();
    now = 60_000;
    answerWith(40);
    await expect(load({ context }).home).resolves.toMatchObject({ appCount: 40 });
  });

  it.each([
    ['a server error', () => Response.json({}, { status: 503 })],
    [
      'a page instead',
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['JSON of another shape', () => Response.json(['old'])],
  ])('fails with a sentence for %s, and can be tried again', async (_name, makeResponse) => {
    const load = homeLoader();
    fetchMock.mockResolvedValueOnce(makeResponse());
    const first = load();
    await expect(first.home).rejects.toThrow('The catalogue can’t be reached at the moment.');
    answerWith(40);
    const second = load();
    expect(second.attempt).not.toBe(first.attempt);
    await expect(second.home).resolves.toMatchObject({ appCount: 40 });
  });
});
