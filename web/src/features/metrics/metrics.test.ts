import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MetricsRequest } from '@appshelf/model';
import { createMemoryRouter } from 'react-router-dom';
import { countAppView, countClick } from './count';
import { countFruitlessSearch } from './countFruitlessSearch';
import { trackViews } from './trackViews';

const send = vi.fn<(path: string, request: { body: string }) => Promise<Response>>();

/** What was sent to be counted, as `kind:name`. */
async function counted(): Promise<string[]> {
  await Promise.resolve();
  return send.mock.calls.flatMap(([, { body }]) =>
    (JSON.parse(body) as MetricsRequest).counters.map(({ kind, name }) => `${kind}:${name}`),
  );
}

beforeEach(() => {
  send.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', send);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('counting', () => {
  it('sends what is counted at the same moment together', async () => {
    countAppView('margin');
    countClick('margin');
    expect(await counted()).toEqual(['apps:margin', 'pages:/apps/margin', 'clicks:margin']);
    expect(send).toHaveBeenCalledExactlyOnceWith(
      '/api/metrics',
      expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
    );
  });

  it.each([
    ['those who decline by Do Not Track', { doNotTrack: '1' }],
    ['those who decline by Global Privacy Control', { globalPrivacyControl: true }],
    ['browsers that a program drives', { webdriver: true }],
  ])('counts nothing for %s', async (_name, signal) => {
    vi.stubGlobal('navigator', signal);
    countAppView('margin');
    countClick('margin');
    expect(await counted()).toEqual([]);
  });

  it('sends a search that found nothing once, and none that looks personal', async () => {
    for (const query of [' Invoice MAKER', 'invoice maker', 'mia@example.com', '+49 30 123456']) {
      countFruitlessSearch(query);
    }
    expect(await counted()).toEqual(['searches:invoice maker']);
  });

  it('loses a count that cannot be sent', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    countClick('margin');
    expect(await counted()).toEqual(['clicks:margin']);
  });
});

describe('trackViews', () => {
  const follow = (address: string) => {
    const paths = [
      '/',
      '/apps',
      '/apps/:id',
      '/instructions/:id',
      '/about.html',
      '/admin',
      '/admin/apps',
      '*',
    ];
    const router = createMemoryRouter(
      paths.map((path) => ({ path: path === '*' ? path : path.slice(1), element: null })),
      { initialEntries: [address] },
    );
    trackViews(router);
    return router;
  };

  it('counts the visit and each page once, except pages that count themselves', async () => {
    const router = follow('/');
    await router.navigate('/apps');
    await router.navigate('/apps?sort=name');
    await router.navigate('/apps/margin');
    await router.navigate('/instructions/margin');
    await router.navigate('/about.html');
    expect(await counted()).toEqual([
      'events:visit',
      'pages:/',
      'pages:/apps',
      'pages:/about.html',
    ]);
  });

  it.each(['/admin', '/admin/apps', '/nowhere/at/all'])('counts no view of %s', async (address) => {
    follow(address);
    expect(await counted()).toEqual(['events:visit']);
  });

  it.each([
    ['https://www.example.com/search?q=secret', ['example.com']],
    ['https://news.example.com/', ['news.example.com']],
    ['android-app://com.example.reader/', []],
    ['http://192.168.0.7/', []],
    ['http://intranet/', []],
    ['', []],
  ])('counts at most the host name of a referrer (%s)', async (referrer, hosts) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    follow('/');
    expect(await counted()).toEqual([
      'events:visit',
      ...hosts.map((host) => `referrers:${host}`),
      'pages:/',
    ]);
  });

  it('counts no visit from this site itself', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/apps`);
    follow('/');
    expect(await counted()).toEqual(['pages:/']);
  });
});
