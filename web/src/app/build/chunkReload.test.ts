import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askToReload, loadAhead, reloadOnMissingChunk } from './chunkReload';

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
  let ends = new AbortController();
  const listen = window.addEventListener.bind(window);

  function watch(load: (to: unknown) => void) {
    ends = new AbortController();
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
      listen(type, listener as EventListener, { signal: ends.signal }),
    );
    reloadOnMissingChunk(() => apps, load);
  }

  function fail() {
    const event = new Event('vite:preloadError', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  }

  afterEach(() => ends.abort());

  it('loads the page that misses a chunk, and lets the second failure stand', () => {
    const load = vi.fn();
    watch(load);
    expect(fail()).toBe(true);
    expect(fail()).toBe(false);
    expect(load).toHaveBeenCalledExactlyOnceWith(apps);
  });

  it('keeps the open page while there is no network', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn();
    watch(load);
    expect(fail()).toBe(false);
    onLine.mockReturnValue(true);
    expect(fail()).toBe(true);
    expect(load).toHaveBeenCalledOnce();
  });

  it('leaves the open page for nothing that was loaded ahead, unless it is being opened', async () => {
    const load = vi.fn();
    watch(load);
    const prevented: boolean[] = [];
    await loadAhead(() => {
      history.replaceState(null, '', '/apps');
      prevented.push(fail());
      history.replaceState(null, '', '/');
      prevented.push(fail());
    });
    expect(prevented).toEqual([false, true]);
    expect(load).toHaveBeenCalledExactlyOnceWith(apps);
  });

  it('lets what is loaded ahead fail in silence', async () => {
    await expect(loadAhead(() => Promise.reject(new Error('gone')))).resolves.toBeUndefined();
  });

  it('stays in the history entry that holds the guard where storage throws', () => {
    forbidStorage();
    const load = vi.fn();
    watch(load);
    expect(fail()).toBe(true);
    expect(load).toHaveBeenCalledExactlyOnceWith(location);
    expect(fail()).toBe(false);
  });
});
