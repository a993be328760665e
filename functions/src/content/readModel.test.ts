import { describe, expect, it } from 'vitest';
import { answerReadModel, failure } from './readModel';

const home = () => Promise.resolve({ appCount: 40, name: 'Café' });
const get = (ifNoneMatch?: string) => answerReadModel({ method: 'GET', ifNoneMatch }, home);

describe('answerReadModel', () => {
  it('answers cacheable JSON under a strong ETag', async () => {
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(body).toBe('{"appCount":40,"name":"Café"}');
    expect(headers['Cache-Control']).toMatch(
      /^public, max-age=\d+, s-maxage=\d+, stale-while-revalidate=\d+$/,
    );
    expect(headers['Content-Type']).toBe('application/json; charset=utf-8');
    expect(headers.ETag).toMatch(/^"[\w-]{43}"$/);
  });

  it('gives other data another tag, and the same data the same', async () => {
    const other = await answerReadModel({ method: 'GET', ifNoneMatch: undefined }, () =>
      Promise.resolve({ appCount: 41 }),
    );
    const first = await get();
    const second = await get();
    expect(other.headers.ETag).not.toBe(first.headers.ETag);
    expect(second.headers.ETag).toBe(first.headers.ETag);
  });

  it('answers HEAD with the headers and the length in bytes only', async () => {
    const answer = await answerReadModel({ method: 'HEAD', ifNoneMatch: undefined }, home);
    expect(answer).toMatchObject({ status: 200, headers: { 'Content-Length': '30' } });
    expect(answer.body).toBeUndefined();
  });

  it.each([
    ['the tag', (tag: string) => tag, 304],
    ['the tag made weak by a proxy', (tag: string) => `W/${tag}`, 304],
    ['the tag among others', (tag: string) => `"old", ${tag}`, 304],
    ['anything', () => '*', 304],
    ['another tag', () => '"old"', 200],
    ['the tag without its quotes', (tag: string) => tag.replaceAll('"', ''), 200],
  ])('If-None-Match with %s', async (_name, headerFor, status) => {
    const tag = (await get()).headers.ETag ?? '';
    const answer = await get(headerFor(tag));
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ ETag: tag });
    expect(answer.body === undefined).toBe(status === 304);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    '%s is not allowed, and not cached',
    async (method) => {
      const answer = await answerReadModel({ method, ifNoneMatch: undefined }, home);
      expect(answer).toMatchObject({
        status: 405,
        headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' },
      });
    },
  );
});

it('keeps failures out of every cache', () => {
  expect(failure(404, 'Nothing.')).toEqual({
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' },
    body: '{"error":"Nothing."}',
  });
});
