import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mayReload, reloadOnMissingChunk } from './chunkReload';

const noon = Date.UTC(2026, 10, 20, 12);

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
  it('reloads for the first missing chunk and lets the second fail', () => {
    const reload = vi.fn();
    reloadOnMissingChunk(reload);
    const fail = () => {
      const event = new Event('vite:preloadError', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(fail()).toBe(true);
    expect(fail()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});
