import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred';
import { createCookieSync, type CookieSync } from './cookieSync';

const fetchMock = vi.fn<typeof fetch>();
let sync: CookieSync;

/** The tokens that were posted, in order; null for a post without one. */
function posted(): (string | null)[] {
  return fetchMock.mock.calls.map(([, init]) => {
    const body = JSON.parse(init?.body as string) as { token?: string };
    return body.token ?? null;
  });
}

function answer(status: number): Promise<Response> {
  return Promise.resolve(new Response(null, { status }));
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset().mockImplementation(() => answer(201));
  sync = createCookieSync();
});

afterEach(() => {
  sync.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is posted', () => {
  it('is the token, as JSON, with cookies of the same origin only', async () => {
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
      '/api/__session',
      expect.objectContaining({
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json' },
        body: '{"token":"t1"}',
      }),
    );
  });

  it('is every new token once', async () => {
    for (const token of ['t1', 't1', 't2', 't2', 't3']) {
      sync.follow(token);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(posted()).toEqual(['t1', 't2', 't3']);
  });

  it('is an empty body after signing out', async () => {
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(0);
    sync.follow(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchMock.mock.lastCall?.[1]?.body).toBe('{}');
  });

  it('is nothing for a visitor who never signed in on this browser', async () => {
    sync.follow(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posted()).toEqual([]);
  });

  it('is a sign-out when the account of an earlier visit is gone', async () => {
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(0);
    const nextVisit = createCookieSync();
    nextVisit.follow(null);
    await vi.advanceTimersByTimeAsync(0);
    nextVisit.stop();
    expect(posted()).toEqual(['t1', null]);
  });
});

describe('a slow answer', () => {
  it('lets the newest state be posted next, and skips those between', async () => {
    const slow = deferred<Response>();
    fetchMock.mockReturnValueOnce(slow.promise);
    sync.follow('t1');
    sync.follow('t2');
    sync.follow(null);
    sync.follow('t3');
    await vi.advanceTimersByTimeAsync(0);
    expect(posted()).toEqual(['t1']);
    slow.resolve(new Response(null, { status: 201 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(posted()).toEqual(['t1', 't3']);
  });

  it('is given up after half a minute', async () => {
    fetchMock.mockImplementationOnce(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'));
          });
        }),
    );
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(posted()).toEqual(['t1']);
    await vi.advanceTimersByTimeAsync(1 + 2_000);
    expect(posted()).toEqual(['t1', 't1']);
  });
});

describe('a failed call', () => {
  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['503', () => answer(503)],
    ['429', () => answer(429)],
    ['408', () => answer(408)],
  ])('is repeated with growing waits: %s', async (_name, failure) => {
    fetchMock.mockImplementation(failure);
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(0);
    expect(posted()).toHaveLength(1);
    for (const [index, wait] of [2_000, 4_000, 8_000, 16_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(posted()).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(posted()).toHaveLength(index + 2);
    }
  });

  it('is repeated at once when the connection is back', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(posted()).toEqual(['t1', 't1']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posted()).toEqual(['t1', 't1']);
  });

  it.each([400, 401, 403])('is not repeated when it was refused: %d', async (status) => {
    fetchMock.mockImplementation(() => answer(status));
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1']);
  });

  it('does not hold a sign-out back', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(0);
    sync.follow(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(posted()).toEqual(['t1', null]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1', null]);
  });

  it('is not repeated after stopping', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(0);
    sync.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1']);
  });
});
