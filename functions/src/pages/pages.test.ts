import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLastKnown } from '../content/lastKnown';
import { logger } from '../logger';
import { handlePage, type PageContext } from './handlePage';

const template = '<!doctype html><title>Appshelf</title>';

const app = { id: 'margin', name: 'Margin' };

const context: PageContext = {
  read: (asked) => {
    if (asked.kind === 'apps') {
      return Promise.resolve(
        asked.list && { kind: 'apps', asked: asked.list, list: { apps: [app] } },
      );
    }
    if (asked.kind === 'home') return Promise.resolve({ kind: 'home', home: { newest: [app] } });
    const isThere = asked.kind === 'app' && asked.id === app.id;
    return Promise.resolve(isThere ? { kind: 'app', app } : null);
  },
  getAppListQuery: (search) =>
    Promise.resolve(search.includes('q=') ? null : { category: null, sort: 'newest' }),
  getCanonicalSearch: (_path, search) => Promise.resolve(search.replace(/[?&]x=[^&]*/, '')),
  render: (document, url, pageData, origin) =>
    Promise.resolve(`${document}<h1>${origin}${url}</h1>${JSON.stringify(pageData)}`),
  template: () => Promise.resolve(template),
  lastKnown: (_url, make) => make(),
};

const ask = (address: string, overrides: Partial<PageContext> = {}, method = 'GET') => {
  const [path = '', query] = address.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const request = { method, path, search, ifNoneMatch: undefined };
  return handlePage(request, 'https://x.example', { ...context, ...overrides });
};

beforeEach(() => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
});

describe('handlePage', () => {
  it('renders a published app, cached for a minute', async () => {
    const { status, headers, body } = await ask('/apps/margin');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control':
        'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600',
    });
    expect(body).toBe(
      `${template}<h1>https://x.example/apps/margin</h1>{"kind":"app","app":{"id":"margin","name":"Margin"}}`,
    );
  });

  it('renders the home page with its lists', async () => {
    const { status, body } = await ask('/');
    expect(status).toBe(200);
    expect(body).toContain('<h1>https://x.example/</h1>{"kind":"home","home":{"newest":[');
  });

  it('renders the catalogue with the page of the URL', async () => {
    const { status, body } = await ask('/apps?sort=newest');
    expect(status).toBe(200);
    expect(body).toContain('<h1>https://x.example/apps?sort=newest</h1>');
    expect(body).toContain('{"kind":"apps","asked":{"category":null,"sort":"newest"},"list":');
  });

  it('renders the catalogue without apps for a search', async () => {
    const { status, body } = await ask('/apps?q=tide');
    expect(status).toBe(200);
    expect(body).toContain('<h1>https://x.example/apps?q=tide</h1>null');
  });

  it.each([
    ['a missing app', '/apps/nothing'],
    ['another kind', '/instructions/margin'],
    ['a malformed id', '/apps/%E0%A4%A'],
    ['a longer path', '/apps/margin/reviews'],
    ['a path with too many slashes', '/apps//margin'],
    ['another collection', '/users/margin'],
  ])('responds 404 with the plain document for %s', async (_name, path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: template });
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'reads nothing for /%s/margin',
    async (name) => {
      const read = vi.fn(context.read);
      expect(await ask(`/${name}/margin`, { read })).toMatchObject({ status: 404 });
      expect(read).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['/apps/', '/apps'],
    ['/apps/margin/', '/apps/margin'],
    ['/instructions/margin//?ref=feed', '/instructions/margin?ref=feed'],
  ])('redirects %s to %s', async (address, place) => {
    expect(await ask(address)).toMatchObject({ status: 301, headers: { Location: place } });
  });

  it.each(['//other.example/', '/apps/margin/reviews/'])('does not redirect %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404 });
  });

  it.each<[string, Partial<PageContext>]>([
    ['the database does not respond', { read: () => Promise.reject(new Error('down')) }],
    ['rendering fails', { render: () => Promise.reject(new Error('broken')) }],
  ])(
    'lets the client render the page when %s, with 503 and without caching that',
    async (...row) => {
      const [, broken] = row;
      expect(await ask('/apps/margin', broken)).toMatchObject({
        status: 503,
        headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' },
        body: template,
      });
    },
  );

  it('responds with the last good page of the URL when the database does not respond', async () => {
    const known: Partial<PageContext> = { lastKnown: createLastKnown() };
    const { body } = await ask('/apps/margin', known);
    const answer = await ask('/apps/margin', { ...known, read: () => Promise.reject(new Error()) });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=0, s-maxage=10' },
      body,
    });
  });

  it('renders a search again without keeping it, because it needs no database', async () => {
    const lastKnown = vi.fn<PageContext['lastKnown']>();
    expect(await ask('/apps?q=tide', { lastKnown })).toMatchObject({ status: 200 });
    expect(lastKnown).not.toHaveBeenCalled();
  });

  it.each([
    ['/?x=random', '/'],
    ['/apps?sort=newest&x=random', '/apps?sort=newest'],
    ['/apps/margin?x=random', '/apps/margin'],
  ])('redirects %s to %s, cached, and reads nothing', async (address, location) => {
    const read = vi.fn<PageContext['read']>();
    const { status, headers } = await ask(address, { read });
    expect(status).toBe(302);
    expect(headers).toMatchObject({
      Location: location,
      'Cache-Control': expect.stringContaining('s-maxage=60') as string,
    });
    expect(read).not.toHaveBeenCalled();
  });

  it('reads nothing for an unsupported method', async () => {
    const read = vi.fn<PageContext['read']>();
    expect(await ask('/apps/margin', { read }, 'POST')).toMatchObject({ status: 405 });
    expect(read).not.toHaveBeenCalled();
  });
});
