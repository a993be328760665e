import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPayload, isStaticPagePayload } from './payload';

const fetch = vi.fn<typeof globalThis.fetch>();

const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

const payload = () => json('{"html":"<p>About</p>"}');

beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('fetchPayload', () => {
  it('fetches the payload of the page', async () => {
    fetch.mockResolvedValue(payload());
    await expect(fetchPayload('/about', isStaticPagePayload)).resolves.toEqual({
      html: '<p>About</p>',
    });
    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[0]).toBe('/about/_payload.json');
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('tries again after a %i', async (status) => {
    fetch.mockResolvedValueOnce(json('{}', status)).mockResolvedValueOnce(payload());
    await expect(fetchPayload('/about', isStaticPagePayload)).resolves.toEqual({
      html: '<p>About</p>',
    });
  });

  it('tries again after a broken connection', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(payload());
    await expect(fetchPayload('/about', isStaticPagePayload)).resolves.toEqual({
      html: '<p>About</p>',
    });
  });

  it.each([
    ['a missing payload, once', () => Promise.resolve(json('{}', 404)), 1],
    ['a second failure', () => Promise.resolve(json('{}', 503)), 2],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 2],
    ['another shape', () => Promise.resolve(json('{"text":"x"}')), 1],
    [
      'a page instead',
      () =>
        Promise.resolve(
          new Response('{"html":"x"}', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
        ),
      1,
    ],
  ])('fails after %s', async (_name, response, attempts) => {
    fetch.mockImplementation(response);
    await expect(fetchPayload('/about', isStaticPagePayload)).rejects.toThrow(
      'The text of this page could not be loaded.',
    );
    expect(fetch).toHaveBeenCalledTimes(attempts);
  });
});
