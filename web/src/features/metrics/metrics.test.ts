import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryRouter } from 'react-router-dom';
import { countAppView, countClick } from './count';
import { trackViews } from './trackViews';

const database = vi.hoisted(() => ({ incrementCounter: vi.fn<(path: string) => void>() }));
vi.mock('../../firebase/database/rest', () => database);

const counted = () => database.incrementCounter.mock.calls.map(([path]) => path);
const today = 'metrics/2026-03-04';

beforeEach(() => {
  database.incrementCounter.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 4, 23, 59) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('counting', () => {
  it('increments the counters of the day in UTC', () => {
    countAppView('margin');
    countClick('margin');
    expect(counted()).toEqual([
      `${today}/apps/margin`,
      `${today}/pages/%2Fapps%2Fmargin`,
      `${today}/clicks/margin`,
    ]);
  });

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('counts nothing for those who decline by %s', (_name, signal) => {
    vi.stubGlobal('navigator', signal);
    countAppView('margin');
    countClick('margin');
    expect(counted()).toEqual([]);
  });

  it('counts nothing that is too long for the rules', () => {
    countClick('x'.repeat(201));
    expect(counted()).toEqual([]);
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
    expect(counted()).toEqual([
      `${today}/events/visit`,
      `${today}/pages/%2F`,
      `${today}/pages/%2Fapps`,
      `${today}/pages/%2Fabout%2Ehtml`,
    ]);
  });

  it.each(['/admin', '/admin/apps', '/nowhere/at/all'])('counts no view of %s', (address) => {
    follow(address);
    expect(counted()).toEqual([`${today}/events/visit`]);
  });

  it.each([
    ['https://www.example.com/search?q=secret', ['example%2Ecom']],
    ['https://news.example.com/', ['news%2Eexample%2Ecom']],
    ['android-app://com.example.reader/', []],
    ['http://192.168.0.7/', []],
    ['http://intranet/', []],
    ['', []],
  ])('counts at most the host name of a referrer (%s)', (referrer, hosts) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    follow('/');
    expect(counted()).toEqual([
      `${today}/events/visit`,
      ...hosts.map((host) => `${today}/referrers/${host}`),
      `${today}/pages/%2F`,
    ]);
  });

  it('counts no visit from this site itself', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/apps`);
    follow('/');
    expect(counted()).toEqual([`${today}/pages/%2F`]);
  });
});
