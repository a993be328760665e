import { noFacets, packApps } from '@appshelf/model';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeApp } from '../../../testing/app';
import { deferred } from '../../../testing/deferred';
import { createSearchEngine } from './searchEngine';

const fetchMock = vi.fn<typeof fetch>();

const shelf = (...names: string[]) =>
  Response.json(packApps(names.map((name) => makeApp({ id: name.toLowerCase(), name }))));

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  return () => vi.unstubAllGlobals();
});

const namesAt = async (engine: ReturnType<typeof createSearchEngine>) => {
  const request = { query: '', choice: noFacets, sort: null, page: 1, size: 10 };
  return (await engine.search('apps', request)).apps.map(({ name }) => name);
};

it('fetches an index once for several requests', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(shelf('Margin')));
  const engine = createSearchEngine('en');
  await Promise.all([engine.load('apps'), namesAt(engine), namesAt(engine)]);
  expect(await namesAt(engine)).toEqual(['Margin']);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server does', () => Promise.resolve(new Response('', { status: 503 }))],
  ['the answer is a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ['the answer is no index', () => Promise.resolve(Response.json({ id: [0], name: 'Margin' }))],
])('fails while %s, and answers when asked again', async (_name, failing) => {
  fetchMock.mockImplementationOnce(failing);
  fetchMock.mockImplementation(() => Promise.resolve(shelf('Margin')));
  const engine = createSearchEngine('en');
  await expect(namesAt(engine)).rejects.toThrow();
  expect(await namesAt(engine)).toEqual(['Margin']);
});

it('reads an index that an older or a newer server wrote', async () => {
  const index = { id: [0], name: ['Margin'], colours: ['red'] };
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(index)));
  expect(await namesAt(createSearchEngine('en'))).toEqual(['Margin']);
});

it('renews an index after a minute, and answers from the old one meanwhile', async () => {
  let now = 0;
  fetchMock.mockImplementationOnce(() => Promise.resolve(shelf('Margin')));
  const engine = createSearchEngine('en', () => now);
  await namesAt(engine);
  now = 59_999;
  await namesAt(engine);
  expect(fetchMock).toHaveBeenCalledTimes(1);

  now = 60_000;
  const coming = deferred<Response>();
  fetchMock.mockImplementationOnce(() => coming.promise);
  expect(await namesAt(engine)).toEqual(['Margin']);
  coming.resolve(shelf('Marble'));
  await vi.waitFor(async () => {
    expect(await namesAt(engine)).toEqual(['Marble']);
  });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('goes on with the old index when a newer one cannot be had', async () => {
  let now = 0;
  fetchMock.mockImplementationOnce(() => Promise.resolve(shelf('Margin')));
  fetchMock.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const engine = createSearchEngine('en', () => now);
  await namesAt(engine);
  now = 60_000;
  expect(await namesAt(engine)).toEqual(['Margin']);
  await vi.waitFor(async () => {
    expect(await namesAt(engine)).toEqual(['Margin']);
    expect(fetchMock.mock.calls.length).toBeGreaterThan(2);
  });
});

it('loads the index of the reader’s language; own pages have one for all', async () => {
  fetchMock.mockImplementation(() =>
    Promise.resolve(Response.json({ id: [], name: [], title: [] })),
  );
  const engine = createSearchEngine('de');
  await Promise.all((['apps', 'instructions', 'pages'] as const).map(engine.load));
  expect(fetchMock.mock.calls.map(([path]) => path)).toEqual([
    '/de/api/search.json',
    '/de/api/search-instructions.json',
    '/api/search-pages.json',
  ]);
});
