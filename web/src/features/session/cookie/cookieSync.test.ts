import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../testing/deferred';
import { fakeBrowser, type FakeTab } from '../../../testing/fakeTabs';
import { createCookieSync, type CookieSync } from './cookieSync';
import { readLastPost } from './lastPost';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data);

/** jsdom has no digest. Node's digest is computed in another thread, for which fake timers do not wait. */
const subtle = {
  digest: (_name: string, data: Uint8Array) =>
    Promise.resolve(Uint8Array.from(sha256(data).digest()).buffer),
};

const fetchMock = vi.fn<typeof fetch>();
let openTab: () => FakeTab;
let sync: ReturnType<typeof open>;
let syncs: CookieSync[];

/** A tab that follows the reports of its page. */
function open(tab = openTab()) {
  const opened = createCookieSync(tab.locks);
  syncs.push(opened);
  return { ...opened, close: () => tab.close() };
}

/** Lets everything happen that needs no time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A connection on which nothing ever arrives. */
const silence = () => new Promise<Response>(() => undefined);

/** The tokens that were posted, in order; null for a post without one. */
function posted(): (string | null)[] {
  return fetchMock.mock.calls.map(([, init]) => {
    const body = JSON.parse(init?.body as string) as { token?: string };
    return body.token ?? null;
  });
}

function response(status: number): Promise<Response> {
  return Promise.resolve(new Response(null, { status }));
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('crypto', { subtle });
  fetchMock.mockReset().mockImplementation(() => response(201));
  syncs = [];
  ({ openTab } = fakeBrowser());
  sync = open();
});

afterEach(() => {
  for (const each of syncs) each.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is posted', () => {
  it('is the token, as JSON, with cookies of the same origin only', async () => {
    sync.follow('t1');
    await settle();
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
      await settle();
    }
    expect(posted()).toEqual(['t1', 't2', 't3']);
  });

  it('is an empty body after signing out', async () => {
    sync.follow('t1');
    await settle();
    sync.follow(null);
    await settle();
    expect(fetchMock.mock.lastCall?.[1]?.body).toBe('{}');
  });

  it('is nothing for a visitor who never signed in on this browser', async () => {
    sync.follow(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posted()).toEqual([]);
  });

  it('is a sign-out when the account of an earlier visit is gone', async () => {
    sync.follow('t1');
    await settle();
    sync.close();
    open().follow(null);
    await settle();
    expect(posted()).toEqual(['t1', null]);
  });
});

describe('a slow answer', () => {
  it('lets the newest state be posted next, and skips those between', async () => {
    const slow = deferred<Response>();
    fetchMock.mockReturnValueOnce(slow.promise);
    sync.follow('t1');
    await settle();
    sync.follow('t2');
    sync.follow(null);
    sync.follow('t3');
    await settle();
    expect(posted()).toEqual(['t1']);
    slow.resolve(new Response(null, { status: 201 }));
    await settle();
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
    ['503', () => response(503)],
    ['429', () => response(429)],
    ['408', () => response(408)],
  ])('is repeated with growing waits: %s', async (_name, failure) => {
    fetchMock.mockImplementation(failure);
    sync.follow('t1');
    await settle();
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
    await settle();
    dispatchEvent(new Event('online'));
    await settle();
    expect(posted()).toEqual(['t1', 't1']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posted()).toEqual(['t1', 't1']);
  });

  it.each([400, 401, 403])('is not repeated when it was refused: %d', async (status) => {
    fetchMock.mockImplementation(() => response(status));
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1']);
  });

  it('does not hold a sign-out back', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sync.follow('t1');
    await settle();
    sync.follow(null);
    await settle();
    expect(posted()).toEqual(['t1', null]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1', null]);
  });

  it('is not repeated after stopping', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    sync.follow('t1');
    await settle();
    sync.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1']);
  });
});

describe('several tabs', () => {
  it('post a token once between them', async () => {
    const others = [open(), open()];
    for (const token of ['t1', 't2', null]) {
      for (const tab of [sync, ...others]) tab.follow(token);
      await settle();
    }
    expect(posted()).toEqual(['t1', 't2', null]);
  });

  it('post nothing for a tab that is opened later with the same token', async () => {
    sync.follow('t1');
    await settle();
    open().follow('t1');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1']);
  });

  it('store no token, only its digest', async () => {
    sync.follow('t1');
    await settle();
    const stored = Object.values(localStorage);
    expect(stored).toEqual([expect.stringContaining(`"${sha256('t1').digest('hex')}"`)]);
  });

  it('let only one call at a time go out', async () => {
    const slow = deferred<Response>();
    fetchMock.mockReturnValueOnce(slow.promise);
    const other = open();
    sync.follow('t1');
    other.follow('t2');
    await settle();
    expect(posted()).toEqual(['t1']);
    slow.resolve(new Response(null, { status: 201 }));
    await settle();
    expect(posted()).toEqual(['t1', 't2']);
  });

  it('try again no more often than one tab alone', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    for (const tab of [sync, open(), open()]) tab.follow('t1');
    await vi.advanceTimersByTimeAsync(1_000);
    const before = posted().length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posted().length - before).toBe(4);
    fetchMock.mockImplementation(() => response(201));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(readLastPost()).toMatchObject({ digest: sha256('t1').digest('hex') });
    expect(posted().length - before).toBe(5);
  });

  it('post once between them when the connection is back', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    for (const tab of [sync, open()]) tab.follow('t1');
    await settle();
    expect(posted()).toEqual(['t1', 't1']);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1', 't1', 't1']);
  });

  it('hand the repetition on when the tab that waits for it is closed', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const waiting = open();
    waiting.follow('t1');
    await settle();
    sync.follow('t1');
    await settle();
    waiting.stop();
    waiting.close();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(posted()).toEqual(['t1', 't1', 't1']);
  });

  it('hand the turn on when the tab that posts is closed midway', async () => {
    fetchMock.mockImplementationOnce(silence);
    const posting = open();
    const other = open();
    posting.follow('t1');
    other.follow('t1');
    await settle();
    expect(posted()).toEqual(['t1']);
    posting.close();
    await settle();
    expect(posted()).toEqual(['t1', 't1']);
    expect(readLastPost()).toMatchObject({ digest: sha256('t1').digest('hex') });
  });

  it('end a session whose start was cut off by closing the tab', async () => {
    fetchMock.mockImplementationOnce(silence);
    const posting = open();
    posting.follow('t1');
    await settle();
    posting.close();
    open().follow(null);
    await settle();
    expect(posted()).toEqual(['t1', null]);
  });

  it('let a sign-out pass a tab that waits to try again', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sync.follow('t1');
    await settle();
    const other = open();
    other.follow('t2');
    await settle();
    other.follow(null);
    await settle();
    expect(posted()).toEqual(['t1', 't2', null]);
  });

  it('let the later of two accounts decide, when the earlier gets through only afterwards', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sync.follow('t1');
    await vi.advanceTimersByTimeAsync(50);
    open().follow('t2');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1', 't2']);
  });

  it('do not wait for a clock that was put back', async () => {
    vi.setSystemTime(2_000_000);
    sync.follow('t1');
    await settle();
    vi.setSystemTime(1_000_000);
    sync.follow('t2');
    await settle();
    expect(posted()).toEqual(['t1', 't2']);
  });
});

describe('a sign-in for one tab only', () => {
  it('is not ended by a tab in which nobody was signed in', async () => {
    sync.follow('t1');
    await settle();
    open().follow(null);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1']);
  });

  it('is ended by the next visit once its tab is closed', async () => {
    const only = open();
    only.follow('t1');
    await settle();
    only.close();
    open().follow(null);
    await settle();
    expect(posted()).toEqual(['t1', null]);
  });

  it('is ended by an open tab soon after its tab is closed', async () => {
    const only = open();
    only.follow('t1');
    await settle();
    for (const tab of [open(), open()]) tab.follow(null);
    await settle();
    only.close();
    await settle();
    expect(posted()).toEqual(['t1']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toEqual(['t1', null]);
  });

  it('is ended by signing out where somebody was signed in', async () => {
    const only = open();
    open().follow(null);
    only.follow('t1');
    await settle();
    only.follow(null);
    await settle();
    expect(posted()).toEqual(['t1', null]);
  });
});

describe('a browser that lacks', () => {
  it.each([
    ['locks', () => undefined],
    [
      'the permission to lock',
      () => ({ request: () => Promise.reject(new DOMException('No.', 'SecurityError')) }),
    ],
  ])('%s posts all the same, and knows what was posted', async (_name, getLocks) => {
    const plain = createCookieSync(getLocks());
    const other = createCookieSync(getLocks());
    syncs.push(plain, other);
    plain.follow('t1');
    await settle();
    other.follow('t1');
    await settle();
    plain.follow(null);
    await settle();
    expect(posted()).toEqual(['t1', null]);
  });

  it('storage posts once for each tab', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    sync.follow('t1');
    await settle();
    sync.follow(null);
    await settle();
    expect(posted()).toEqual(['t1', null]);
  });
});

it.each(['open', 'null', '7', '{"digest":7,"at":1}', '{"digest":"x"}'])(
  'takes %s in storage for a session that may be open',
  async (stored) => {
    localStorage.setItem('appshelf.session', stored);
    sync.follow(null);
    await settle();
    expect(posted()).toEqual([null]);
  },
);
