import { describe, expect, it } from 'vitest';
import { respondCached, errorResponse, type Cacheable } from './respondCached';

const cacheControl = 'public, max-age=30, s-maxage=60';

const json = (value: unknown): Promise<Cacheable> =>
  Promise.resolve({
    body: JSON.stringify(value),
    contentType: 'application/json; charset=utf-8',
    cacheControl,
  });

const home = () => json({ appCount: 40, name: 'Café' });
const get = (ifNoneMatch?: string) => respondCached({ method: 'GET', ifNoneMatch }, home);

describe('respondCached', () => {
  it('responds with the content and a weak ETag', async () => {
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(body).toBe('{"appCount":40,"name":"Café"}');
    expect(headers['Cache-Control']).toBe(cacheControl);
    expect(headers['Content-Type']).toBe('application/json; charset=utf-8');
    expect(headers.ETag).toMatch(/^W\/"[\w-]{43}"$/);
  });

  it('sets another tag for other data, and the same tag for the same data', async () => {
    const other = await respondCached({ method: 'GET', ifNoneMatch: undefined }, () =>
      json({ appCount: 41 }),
    );
    const first = await get();
    const second = await get();
    expect(other.headers.ETag).not.toBe(first.headers.ETag);
    expect(second.headers.ETag).toBe(first.headers.ETag);
  });

  it('responds to HEAD with the headers and the length in bytes only', async () => {
    const response = await respondCached({ method: 'HEAD', ifNoneMatch: undefined }, home);
    expect(response).toMatchObject({ status: 200, headers: { 'Content-Length': '30' } });
    expect(response.body).toBeUndefined();
  });

  it.each([
    ['the tag', (tag: string) => tag, 304],
    ['the tag changed to a strong one by a proxy', (tag: string) => tag.slice(2), 304],
    ['the tag among others', (tag: string) => `"old", ${tag}`, 304],
    ['anything', () => '*', 304],
    ['another tag', () => '"old"', 200],
    ['the tag without its quotes', (tag: string) => tag.replaceAll('"', ''), 200],
  ])('If-None-Match with %s', async (_name, headerFor, status) => {
    const tag = (await get()).headers.ETag ?? '';
    const response = await get(headerFor(tag));
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({ ETag: tag });
    expect(response.body === undefined).toBe(status === 304);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    '%s is not allowed, and not cached',
    async (method) => {
      const response = await respondCached({ method, ifNoneMatch: undefined }, home);
      expect(response).toMatchObject({
        status: 405,
        headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' },
      });
    },
  );
});

it('sends an error’s body even when its tag matches', async () => {
  const missing = () => json({}).then((page) => ({ ...page, status: 404 }));
  const response = await respondCached({ method: 'GET', ifNoneMatch: '*' }, missing);
  expect(response).toMatchObject({ status: 404, body: '{}' });
});

it('does not let an error be cached', () => {
  expect(errorResponse(404, 'Nothing.')).toEqual({
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' },
    body: '{"error":"Nothing."}',
  });
});
