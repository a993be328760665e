import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askToReload, loadAhead, reloadOnMissingChunk, waitForReload } from './chunkReload';
import { stubLatestBuild } from '../../testing/latestBuild';
import type { Destination } from './loadDocument';

const getLatest = stubLatestBuild();

const noon = Date.UTC(2026, 10, 20, 12);

const mayReload = (path: string, now?: number) => askToReload(path, now).granted;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ idx: 3 }, '');
});

/** Storage that throws, as where cookies are blocked. */
function forbidStorage(): void {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
}

describe.each([
  ['session storage', () => undefined],
  ['storage that throws', forbidStorage],
])('with %s, a page', (_name, prepare) => {
  beforeEach(prepare);

  it('reloads once within ten seconds', () => {
    expect(mayReload('/apps', noon)).toBe(true);
    expect(mayReload('/apps', noon + 9_999)).toBe(false);
    expect(mayReload('/apps', noon + 10_000)).toBe(true);
  });

  it('does not keep another page from reloading', () => {
    expect(mayReload('/apps', noon)).toBe(true);
    expect(mayReload('/admin', noon + 1)).toBe(true);
  });

  it('keeps what the router has put into the history entry', () => {
    mayReload('/apps', noon);
    expect(history.state).toMatchObject({ idx: 3 });
  });
});

it.each(['nonsense', '{}', '{"path":"/apps"}', '[]', '7'])('survives %s in storage', (stored) => {
  sessionStorage.setItem('appshelf.chunkReload', stored);
  expect(mayReload('/apps', noon)).toBe(true);
});

describe('reloadOnMissingChunk', () => {
  const apps = { pathname: '/apps', search: '?sort=name', hash: '' };
  const failure = new TypeError('Failed to fetch dynamically imported module');
  let ends = new AbortController();
  const listen = window.addEventListener.bind(window);
  const load = vi.fn<(to: Destination) => void>();

  beforeEach(() => {
    load.mockReset();
    ends = new AbortController();
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
      listen(type, listener as EventListener, { signal: ends.signal }),
    );
    reloadOnMissingChunk(() => apps, load);
  });
  afterEach(() => ends.abort());

  /** Fails an import, as Vite does: it raises the event and rejects. */
  function fail() {
    dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    return waitForReload(failure);
  }

  it('loads the page that misses a chunk, which waits for it, and lets the second failure stand', async () => {
    const settled = vi.fn();
    void fail().finally(settled);
    await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(apps));
    await expect(fail()).rejects.toBe(failure);
    expect(load).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
  });

  it('asks the server once for several chunks', async () => {
    void fail();
    void fail();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(getLatest).toHaveBeenCalledOnce();
  });

  it('keeps the open page while the server does not answer, and loads it once it does', async () => {
    getLatest.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(fail()).rejects.toBe(failure);
    expect(load).not.toHaveBeenCalled();
    void fail();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  it('keeps the open page while there is no network', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(fail()).rejects.toBe(failure);
    expect(getLatest).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    void fail();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  it('leaves the open page for nothing that was loaded ahead, unless it is being opened', async () => {
    await loadAhead(async () => {
      history.replaceState(null, '', '/apps');
      await expect(fail()).rejects.toBe(failure);
      expect(getLatest).not.toHaveBeenCalled();
      history.replaceState(null, '', '/');
      void fail();
    });
    await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(apps));
  });

  it('lets what is loaded ahead fail in silence', async () => {
    await expect(loadAhead(() => Promise.reject(new Error('gone')))).resolves.toBeUndefined();
  });

  it('stays in the history entry that holds the guard where storage throws', async () => {
    forbidStorage();
    void fail();
    await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(location));
    await expect(fail()).rejects.toBe(failure);
    expect(load).toHaveBeenCalledOnce();
  });
});
