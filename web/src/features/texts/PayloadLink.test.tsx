import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as module from './PayloadLink';

const fetch = vi.fn<typeof globalThis.fetch>();
let seen: ((isIntersecting: boolean) => void)[] = [];
let PayloadLink: typeof module.PayloadLink;

class Observer {
  constructor(onIntersect: (entries: { isIntersecting: boolean }[]) => void) {
    seen.push((isIntersecting) => onIntersect([{ isIntersecting }]));
  }
  observe = vi.fn();
  disconnect = vi.fn();
}

beforeEach(async () => {
  seen = [];
  // A page remembers what it has prefetched.
  vi.resetModules();
  ({ PayloadLink } = await import('./PayloadLink'));
  fetch.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function show(...paths: string[]) {
  render(
    <MemoryRouter>
      {paths.map((path, index) => (
        <PayloadLink key={index} to={path}>
          {path}
        </PayloadLink>
      ))}
    </MemoryRouter>,
  );
}

const scrollThere = (isIntersecting = true) =>
  act(() => {
    for (const onIntersect of seen) onIntersect(isIntersecting);
  });
const fetched = () => fetch.mock.calls.map(([address]) => address);

describe('PayloadLink', () => {
  it('fetches the payload when it becomes visible, not before', () => {
    show('/about');
    scrollThere(false);
    expect(fetched()).toEqual([]);
    scrollThere();
    expect(fetched()).toEqual(['/about/_payload.json']);
  });

  it('fetches a payload once, however many links lead there', () => {
    show('/about', '/about', '/terms');
    scrollThere();
    expect(fetched()).toHaveLength(2);
  });

  it('fetches nothing for pages without a payload', () => {
    show('/technologies');
    scrollThere();
    expect(fetched()).toEqual([]);
  });

  it('tries again after a failure', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    show('/about', '/about');
    const [first, second] = seen;
    await act(async () => {
      first?.(true);
      await Promise.resolve();
    });
    await vi.waitFor(() => {
      second?.(true);
      expect(fetched()).toHaveLength(2);
    });
  });

  it.each([
    { saveData: true },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', expected: 1 },
  ])('with a connection of %j', ({ expected = 0, ...connection }) => {
    vi.stubGlobal('navigator', { connection });
    show('/about');
    scrollThere();
    expect(fetched()).toHaveLength(expected);
  });
});
