import { describe, expect, it, vi } from 'vitest';
import { mostBytes, readReleases } from './gitHub';

const release = {
  tag_name: 'v1.2.3',
  body: 'Faster.',
  draft: false,
  prerelease: false,
  published_at: '2026-03-05T08:30:00Z',
};

/** Asks about octo/app. GitHub's response is `answer`. */
async function ask(response: Response | Error, etag: string | null = null) {
  const request = vi.fn<typeof fetch>();
  if (response instanceof Error) request.mockRejectedValue(response);
  else request.mockResolvedValue(response);
  const result = await readReleases('octo/app', etag, request);
  return { result, request };
}

const answerWith = (status: number, headers: Record<string, string> = {}) =>
  new Response(status === 304 ? null : '{}', { status, headers });

describe('the request', () => {
  it('goes to GitHub, says who asks, and follows no redirection', async () => {
    const { request } = await ask(Response.json([]));
    const [url, options] = request.mock.calls[0] ?? [];
    expect(url).toBe('https://api.github.com/repos/octo/app/releases?per_page=20');
    expect(options).toMatchObject({ redirect: 'manual' });
    expect(options?.signal).toBeInstanceOf(AbortSignal);
    expect(options?.headers).toEqual({
      Accept: 'application/vnd.github+json',
      'User-Agent': 'appshelf',
      'X-GitHub-Api-Version': '2022-11-28',
    });
  });

  it('names the list that is known', async () => {
    const { request } = await ask(answerWith(304), 'W/"1"');
    expect(request.mock.calls[0]?.[1]?.headers).toMatchObject({ 'If-None-Match': 'W/"1"' });
  });
});

describe('the answer', () => {
  it('is a list with its ETag', async () => {
    const { result } = await ask(
      Response.json([{ ...release, assets: [] }], { headers: { etag: 'W/"2"' } }),
    );
    expect(result).toEqual({ kind: 'releases', releases: [release], etag: 'W/"2"' });
  });

  it('may be that nothing has changed', async () => {
    const { result } = await ask(answerWith(304), 'W/"1"');
    expect(result).toEqual({ kind: 'unchanged' });
  });

  it.each([
    [403, { 'x-ratelimit-remaining': '0' }],
    [403, { 'retry-after': '60' }],
    [429, {}],
  ])('%i with %j means that no more requests are allowed', async (status, headers) => {
    const { result } = await ask(answerWith(status, headers));
    expect(result).toEqual({ kind: 'limited' });
  });

  it.each([
    [404, 'GitHub has no public repository named octo/app.'],
    [301, 'octo/app has a new name on GitHub. Enter that one.'],
    [307, 'octo/app has a new name on GitHub. Enter that one.'],
    [403, 'GitHub answered with the status 403. It is asked again every hour.'],
    [503, 'GitHub answered with the status 503. It is asked again every hour.'],
  ])('%i is a sentence for administrators', async (status, message) => {
    const { result } = await ask(answerWith(status, { 'x-ratelimit-remaining': '7' }));
    expect(result).toEqual({ kind: 'failed', message });
  });

  it.each([
    ['text', '<html>'],
    ['an object', '{}'],
    ['a release without a tag', '[{"draft":false,"prerelease":false,"published_at":null}]'],
  ])('cannot be read when it is %s', async (_name, body) => {
    const { result } = await ask(new Response(body));
    expect(result).toEqual({
      kind: 'failed',
      message: 'GitHub’s list of releases cannot be read.',
    });
  });

  it('that is too large is not read to its end', async () => {
    const cancel = vi.fn();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(mostBytes / 4));
      },
      cancel,
    });
    const { result } = await ask(new Response(body));
    expect(result).toEqual({
      kind: 'failed',
      message: 'The list of releases of octo/app is larger than 5 MB.',
    });
    expect(cancel).toHaveBeenCalledOnce();
  });

  const broken = new ReadableStream({
    pull: (controller) => {
      controller.error(new Error('The connection was closed.'));
    },
  });

  it.each([
    ['no connection', new TypeError('fetch failed')],
    ['no answer in time', new DOMException('The operation timed out.', 'TimeoutError')],
    ['a connection that ends in the middle', new Response(broken)],
  ])('is missing: %s', async (_name, response) => {
    const { result } = await ask(response);
    expect(result).toEqual({
      kind: 'failed',
      message: 'GitHub did not answer. It is asked again every hour.',
    });
  });
});
