import {
  defaultSiteFrame,
  defaultTaxonomies,
  getLanguagePath,
  makeTerm,
  type App,
  type AppList,
  type HomeResponse,
  type MemberProfile,
  type MembersInstructions,
  type ReviewsPage,
} from '@appshelf/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStaleIfError } from '../content/staleIfError';
import { logger } from '../../platform/firebase/logger';
import { createLastKnownReader } from '../../platform/site/lastKnown';
import { handlePage, type PageContext } from './handlePage';

const template = '<!doctype html>';

/** The document of an address without a page. */
const frame = `${template}frame of Kitchen Garden`;

const identity = {
  name: 'Kitchen Garden',
  tagline: '',
  headline: 'Growing',
  introduction: '',
  accent: '',
  logo: '',
  darkLogo: '',
  theme: 'system' as const,
  type: 'grotesque' as const,
  ...defaultSiteFrame,
  switchedOff: [],
  unpublished: [],
};

/** "Notes" was merged into productivity, Amiga into Linux, and the tag "noting" into "Notes & ink". */
const taxonomies = {
  categories: [
    ...defaultTaxonomies.categories,
    { ...makeTerm('notes'), mergedInto: 'productivity' },
  ],
  platforms: [...defaultTaxonomies.platforms, { ...makeTerm('amiga'), mergedInto: 'linux' }],
  tags: [makeTerm('Notes & ink'), { ...makeTerm('noting'), mergedInto: 'Notes & ink' }],
};

const app = { id: 'margin', name: 'Margin' } as App;

const member = { handle: 'ada', displayName: 'Ada' } as MemberProfile;

const reviews: ReviewsPage = { reviews: [], end: null };

const latest = { release: null, hasEarlier: false };

const list: AppList = { apps: [app], hasNext: false, total: 1, end: null };

const instructions: MembersInstructions = { instructions: [], end: null };

const ownPage = {
  kind: 'ownPage' as const,
  slug: 'hours',
  title: 'Opening hours',
  description: '',
  markdown: 'Saturdays.',
};

const context: PageContext = {
  read: (pageRequest) => {
    if (pageRequest.kind === 'apps') {
      return Promise.resolve(pageRequest.list && { kind: 'apps', query: pageRequest.list, list });
    }
    if (pageRequest.kind === 'instructions') {
      const { list: query } = pageRequest;
      return Promise.resolve(
        query && { kind: 'instructions', query, list: { instructions: [], end: null, total: 0 } },
      );
    }
    if (pageRequest.kind === 'home')
      return Promise.resolve({ kind: 'home', home: { newest: [app] } as unknown as HomeResponse });
    if (pageRequest.kind === 'member') {
      const isThere = ['ada', 'countess'].includes(pageRequest.id.toLowerCase());
      return Promise.resolve(isThere ? { kind: 'member', member, instructions } : null);
    }
    if (pageRequest.kind === 'text') {
      return Promise.resolve({ kind: 'text', page: pageRequest.page, markdown: 'Be *kind*.' });
    }
    if (pageRequest.kind === 'ownPage') {
      return Promise.resolve(pageRequest.id === 'hours' ? ownPage : null);
    }
    const isThere = pageRequest.kind === 'app' && pageRequest.id === app.id;
    return Promise.resolve(
      isThere ? { kind: 'app', app, instructions: [], reviews, latest, related: [] } : null,
    );
  },
  getAppListQuery: (search) =>
    Promise.resolve(search.includes('q=') ? null : { category: null, page: 1, sort: 'newest' }),
  getInstructionListQuery: (search) =>
    Promise.resolve(
      search.includes('q=') ? null : { appId: null, difficulty: null, sort: 'newest' },
    ),
  getCanonicalSearch: (_path, search) => Promise.resolve(search.replace(/[?&]x=[^&]*/, '')),
  render: (document, path, pageData, { origin, language, identity: { name } }) =>
    Promise.resolve(
      `${document}<title>${name}</title><h1>${origin}${getLanguagePath(language, path)}</h1>${JSON.stringify(pageData)}`,
    ),
  renderDocument: (document, documentName, { language, identity: { name } }) =>
    Promise.resolve(
      `${document}${documentName} of ${name}${language === 'en' ? '' : ` in ${language}`}`,
    ),
  findAddress: () => Promise.resolve(null),
  readIdentity: () => Promise.resolve(identity),
  readTaxonomies: () => Promise.resolve(taxonomies),
  readSiteTexts: () => Promise.resolve({}),
  renderPayload: (text) => Promise.resolve(JSON.stringify(text)),
  template: () => Promise.resolve(template),
  staleIfError: (_url, make) => make(),
  missing: { isWithin: () => true, count: () => undefined },
};

const ask = (address: string, overrides: Partial<PageContext> = {}, method = 'GET') => {
  const [path = '', query] = address.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const request = { method, path, search, ifNoneMatch: undefined };
  return handlePage(request, 'https://x.example', { ...context, ...overrides });
};

beforeEach(() => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
});

describe('handlePage', () => {
  it('renders a published app, cached for a minute', async () => {
    const { status, headers, body } = await ask('/apps/margin');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control':
        'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600',
    });
    expect(body).toBe(
      `${template}<title>Kitchen Garden</title><h1>https://x.example/apps/margin</h1>{"kind":"app","app":{"id":"margin","name":"Margin"},"instructions":[],"reviews":{"reviews":[],"end":null},"latest":{"release":null,"hasEarlier":false},"related":[]}`,
    );
  });

  it('reads a page in its language', async () => {
    const read = vi.fn(context.read);
    const readIdentity = () =>
      Promise.resolve({ ...identity, offeredLanguages: ['en' as const, 'de' as const] });
    await ask('/apps/margin', { read, readIdentity });
    await ask('/de/apps/margin', { read, readIdentity });
    await ask('/fr/apps/margin', { read, readIdentity });
    expect(read.mock.calls.map(([, language]) => language)).toEqual(['en', 'de']);
  });

  it('counts addresses without a page, and those alone', async () => {
    const count = vi.fn();
    const missing = { isWithin: () => true, count };
    for (const path of ['/', '/about', '/apps', '/apps/margin', '/members/ada', '/contact']) {
      await ask(path, { missing });
    }
    expect(count).not.toHaveBeenCalled();
    for (const path of ['/apps/nothing', '/members/nobody', '/collections/none', '/nowhere']) {
      expect((await ask(path, { missing })).status).toBe(404);
    }
    expect(count).toHaveBeenCalledTimes(4);
  });

  it('reads nothing for a network that asked for too many of them; the client shows the page', async () => {
    const read = vi.fn(context.read);
    const missing = { isWithin: () => false, count: vi.fn() };
    const { status, headers, body } = await ask('/apps/margin', { read, missing });
    expect([status, headers['Cache-Control'], body]).toEqual([429, 'no-store', frame]);
    expect(read).not.toHaveBeenCalled();
    expect((await ask('/', { read, missing })).status).toBe(200);
  });

  it.each(['/instructions', '/instructions/margin', '/instructions/submit'])(
    'responds 404 with a page that says so for %s while its module is off, and reads nothing',
    async (path) => {
      const read = vi.fn(context.read);
      const readIdentity = () =>
        Promise.resolve({ ...identity, switchedOff: ['instructions' as const] });
      const { status, headers, body } = await ask(path, { read, readIdentity });
      expect([status, body]).toEqual([404, `${template}off/instructions of Kitchen Garden`]);
      expect(headers['Cache-Control']).toContain('s-maxage=60');
      expect(read).not.toHaveBeenCalled();
      expect(await ask('/apps/margin', { read, readIdentity })).toMatchObject({ status: 200 });
    },
  );

  it('renders the home page with its lists', async () => {
    const { status, body } = await ask('/');
    expect(status).toBe(200);
    expect(body).toContain('<h1>https://x.example/</h1>{"kind":"home","home":{"newest":[');
  });

  it('renders the catalogue with the page of the URL', async () => {
    const { status, body } = await ask('/apps?sort=newest');
    expect(status).toBe(200);
    expect(body).toContain('<h1>https://x.example/apps?sort=newest</h1>');
    expect(body).toContain(
      '{"kind":"apps","query":{"category":null,"page":1,"sort":"newest"},"list":',
    );
  });

  it('renders the catalogue without apps for a search', async () => {
    const { status, body } = await ask('/apps?q=tide');
    expect(status).toBe(200);
    expect(body).toContain('<h1>https://x.example/apps?q=tide</h1>null');
  });

  it.each(['about', 'terms', 'privacy', 'cookies'])(
    'renders the text of /%s, and answers with its payload, both cached for a minute',
    async (page) => {
      const text = JSON.stringify({ kind: 'text', page, markdown: 'Be *kind*.' });
      const cached = {
        'Cache-Control': expect.stringContaining('s-maxage=60') as string,
        ETag: expect.any(String) as string,
      };
      expect(await ask(`/${page}`)).toMatchObject({
        status: 200,
        headers: { ...cached, 'Content-Type': 'text/html; charset=utf-8' },
        body: `${template}<title>Kitchen Garden</title><h1>https://x.example/${page}</h1>${text}`,
      });
      expect(await ask(`/${page}/_payload.json`)).toMatchObject({
        status: 200,
        headers: { ...cached, 'Content-Type': 'application/json; charset=utf-8' },
        body: text,
      });
    },
  );

  it('renders a page that editors made, and answers with its payload', async () => {
    expect(await ask('/pages/hours')).toMatchObject({
      status: 200,
      body: `${template}<title>Kitchen Garden</title><h1>https://x.example/pages/hours</h1>${JSON.stringify(ownPage)}`,
    });
    expect(await ask('/pages/hours/_payload.json')).toMatchObject({
      status: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(ownPage),
    });
  });

  it('leads to the present address of such a page, and names it in the payload', async () => {
    const moved = { ...ownPage, slug: 'times' };
    const read: PageContext['read'] = (pageRequest) =>
      Promise.resolve('id' in pageRequest && pageRequest.id === 'hours' ? moved : null);
    const findAddress: PageContext['findAddress'] = (path) =>
      Promise.resolve(path === '/pages/times' ? { target: null, entry: 'pages/hours' } : null);
    const askMoved = (address: string) => ask(address, { read, findAddress });
    expect(await askMoved('/pages/hours?x=1')).toMatchObject({
      status: 302,
      headers: { Location: '/pages/hours' },
    });
    expect(await askMoved('/pages/hours')).toMatchObject({
      status: 301,
      headers: { Location: '/pages/times' },
    });
    expect(await askMoved('/pages/times')).toMatchObject({ status: 200 });
    for (const slug of ['hours', 'times']) {
      expect(await askMoved(`/pages/${slug}/_payload.json`)).toMatchObject({
        status: 200,
        body: JSON.stringify(moved),
      });
    }
  });

  it('answers 404 for a page that is not published, and for its payload', async () => {
    expect(await ask('/pages/draft')).toMatchObject({ status: 404, body: frame });
    expect(await ask('/pages/draft/_payload.json')).toMatchObject({
      status: 404,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: '{}',
    });
  });

  it.each([
    ['more below an own page', '/pages/hours/more'],
    ['own pages together', '/pages'],
    ['a missing app', '/apps/nothing'],
    ['an unknown address', '/nowhere'],
    ['the payload of another page', '/products/_payload.json'],
    ['more below a text', '/about/us'],
    ['another kind', '/instructions/margin'],
    ['a collection that is not published', '/collections/margin'],
    ['an unknown handle', '/members/nobody'],
    ['the address by uid without a uid', '/members/by-uid'],
    ['a malformed id', '/apps/%E0%A4%A'],
    ['a longer path', '/apps/margin/reviews'],
    ['a path with too many slashes', '/apps//margin'],
    ['another collection', '/users/margin'],
  ])('responds 404 with the plain document for %s', async (_name, path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: frame });
  });

  it.each([
    ['/contact', 'contact'],
    ['/contact?topic=press', 'contact'],
    ['/instructions/submit', 'frame'],
    ['/members/by-uid/ada', 'frame'],
    ['/admin/apps/margin', 'admin'],
  ])(
    'responds with the document of %s, cached for a minute, and reads nothing',
    async (address, name) => {
      const read = vi.fn(context.read);
      expect(await ask(address, { read })).toMatchObject({
        status: 200,
        headers: { 'Cache-Control': expect.stringContaining('s-maxage=60') as string },
        body: `${template}${name} of Kitchen Garden`,
      });
      expect(read).not.toHaveBeenCalled();
    },
  );

  it('lets the client render a document that could not be rendered', async () => {
    const renderDocument = () => Promise.reject(new Error('broken'));
    expect(await ask('/contact', { renderDocument })).toMatchObject({
      status: 503,
      headers: { 'Cache-Control': 'no-store' },
      body: template,
    });
    expect(await ask('/nowhere', { renderDocument })).toMatchObject({
      status: 404,
      body: template,
    });
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'reads nothing for /%s/margin',
    async (name) => {
      const read = vi.fn(context.read);
      expect(await ask(`/${name}/margin`, { read })).toMatchObject({ status: 404 });
      expect(read).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['/apps/', '/apps'],
    ['/apps/margin/', '/apps/margin'],
    ['/terms/', '/terms'],
    ['/contact/?topic=press', '/contact?topic=press'],
    ['/instructions/margin//?ref=feed', '/instructions/margin?ref=feed'],
  ])('redirects %s to %s', async (address, place) => {
    expect(await ask(address)).toMatchObject({ status: 301, headers: { Location: place } });
  });

  it('renders a profile at its present address', async () => {
    const { status, body } = await ask('/members/ada');
    expect(status).toBe(200);
    expect(body).toContain('<h1>https://x.example/members/ada</h1>{"kind":"member"');
  });

  it.each(['/members/countess', '/members/ADA', '/members/%61da'])(
    'redirects %s to the present address, cached, and not for good',
    async (path) => {
      const response = await ask(path, { staleIfError: createStaleIfError() });
      expect(response).toMatchObject({
        status: 302,
        headers: {
          Location: '/members/ada',
          'Cache-Control': expect.stringContaining('s-maxage=60') as string,
        },
      });
      expect(response.body).toBe('');
    },
  );

  it.each(['//other.example/', '/apps/margin/reviews/'])('does not redirect %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404 });
  });

  it.each<[string, Partial<PageContext>]>([
    ['the database does not respond', { read: () => Promise.reject(new Error('down')) }],
    ['rendering fails', { render: () => Promise.reject(new Error('broken')) }],
  ])(
    'lets the client render the page when %s, with 503 and without caching that',
    async (...row) => {
      const [, broken] = row;
      expect(await ask('/apps/margin', broken)).toMatchObject({
        status: 503,
        headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' },
        body: frame,
      });
    },
  );

  it('responds with 503 in JSON for a payload when the database does not respond', async () => {
    const broken = { read: () => Promise.reject(new Error('down')) };
    expect(await ask('/terms/_payload.json', broken)).toMatchObject({
      status: 503,
      headers: {
        'Cache-Control': 'no-store',
        'Content-Type': 'application/json; charset=utf-8',
        'Retry-After': '10',
      },
    });
    expect(await ask('/terms', broken)).toMatchObject({ status: 503, body: frame });
  });

  it('responds with the last good payload when the database does not respond', async () => {
    const known: Partial<PageContext> = { staleIfError: createStaleIfError() };
    const address = '/terms/_payload.json';
    const { body } = await ask(address, known);
    const broken = { ...known, read: () => Promise.reject(new Error('down')) };
    expect(await ask(address, broken)).toMatchObject({
      status: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body,
    });
  });

  it('responds with the last good page of the URL when the database does not respond', async () => {
    const known: Partial<PageContext> = { staleIfError: createStaleIfError() };
    const { body } = await ask('/apps/margin', known);
    const response = await ask('/apps/margin', {
      ...known,
      read: () => Promise.reject(new Error()),
    });
    expect(response).toMatchObject({
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=0, s-maxage=10' },
      body,
    });
  });

  it('renders a search again without keeping it, because it needs no database', async () => {
    const staleIfError = vi.fn<PageContext['staleIfError']>();
    expect(await ask('/apps?q=tide', { staleIfError })).toMatchObject({ status: 200 });
    expect(staleIfError).not.toHaveBeenCalled();
  });

  it.each([
    ['/?x=random', '/'],
    ['/apps?sort=newest&x=random', '/apps?sort=newest'],
    ['/apps/margin?x=random', '/apps/margin'],
  ])('redirects %s to %s, cached, and reads nothing', async (address, location) => {
    const read = vi.fn<PageContext['read']>();
    const { status, headers } = await ask(address, { read });
    expect(status).toBe(302);
    expect(headers).toMatchObject({
      Location: location,
      'Cache-Control': expect.stringContaining('s-maxage=60') as string,
    });
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['category', 'notes', 'productivity', 'toys'],
    ['platform', 'amiga', 'linux', 'toaster'],
    ['tag', 'noting', 'Notes+%26+ink', ''],
  ])(
    'redirects the address of a merged %s for good, and reads nothing',
    async (parameter, merged, present, unknown) => {
      const read = vi.fn<PageContext['read']>();
      const getCanonicalSearch = () => Promise.resolve(`?${parameter}=${present}`);
      expect(await ask(`/apps?${parameter}=${merged}`, { read, getCanonicalSearch })).toMatchObject(
        {
          status: 301,
          headers: { Location: `/apps?${parameter}=${present}` },
        },
      );
      expect(
        await ask(`/apps?${parameter}=${unknown}`, { read, getCanonicalSearch }),
      ).toMatchObject({ status: 302 });
      expect(read).not.toHaveBeenCalled();
    },
  );

  it.each(['/old/page', '/apps/old', '/instructions/old', '/collections/old', '/members/old'])(
    'redirects %s for good where somebody made it lead on, cached for a minute, with its query',
    async (path) => {
      const findAddress = vi.fn(() => Promise.resolve({ target: '/apps/margin', entry: null }));
      const missing = { isWithin: () => true, count: vi.fn() };
      expect(await ask(`${path}?page=2`, { findAddress, missing })).toMatchObject({
        status: 301,
        headers: {
          Location: '/apps/margin?page=2',
          'Cache-Control': expect.stringContaining('s-maxage=60') as string,
        },
        body: '',
      });
      expect(findAddress).toHaveBeenCalledExactlyOnceWith(path);
      expect(missing.count).not.toHaveBeenCalled();
    },
  );

  it.each(['/', '/apps', '/apps/margin', '/about', '/contact', '/members/ada'])(
    'does not ask where %s leads, because it has a page',
    async (path) => {
      const findAddress = vi.fn(context.findAddress);
      expect((await ask(path, { findAddress })).status).toBe(200);
      expect(findAddress).not.toHaveBeenCalled();
    },
  );

  it('renders an app at the address that it was given, and leads there from its id for good', async () => {
    const given: App = { ...app, slug: 'margin-notes' };
    const read: PageContext['read'] = (pageRequest) =>
      Promise.resolve(
        'id' in pageRequest && pageRequest.id === 'margin'
          ? { kind: 'app', app: given, instructions: [], reviews, latest, related: [] }
          : null,
      );
    const findAddress: PageContext['findAddress'] = (path) =>
      Promise.resolve(
        path === '/apps/margin-notes' ? { target: null, entry: 'apps/margin' } : null,
      );
    expect(await ask('/apps/margin?page=2', { read, findAddress })).toMatchObject({
      status: 301,
      headers: { Location: '/apps/margin-notes?page=2' },
    });
    const { status, body } = await ask('/apps/margin-notes', { read, findAddress });
    expect([status, String(body)]).toEqual([200, expect.stringContaining(JSON.stringify(given))]);
    expect((await ask('/apps/margin-two', { read, findAddress })).status).toBe(404);
  });

  it('is 404 at the address of an app that is not published any more', async () => {
    const findAddress = () => Promise.resolve({ target: null, entry: 'apps/gone' });
    expect(await ask('/apps/given', { findAddress })).toMatchObject({ status: 404, body: frame });
  });

  it('follows no redirect from an address of a module that is switched off', async () => {
    const findAddress = vi.fn(context.findAddress);
    const readIdentity = () =>
      Promise.resolve({ ...identity, switchedOff: ['instructions' as const] });
    expect(await ask('/instructions/old', { findAddress, readIdentity })).toMatchObject({
      status: 404,
    });
    expect(findAddress).not.toHaveBeenCalled();
  });

  it('does not look up where an unknown address leads for a network that asked for too many', async () => {
    const findAddress = vi.fn(context.findAddress);
    const missing = { isWithin: () => false, count: vi.fn() };
    expect(await ask('/old/page', { findAddress, missing })).toMatchObject({ status: 429 });
    expect(findAddress).not.toHaveBeenCalled();
  });

  it('does not call an address missing while it is not known where it leads', async () => {
    const findAddress = () => Promise.reject(new Error('down'));
    expect(await ask('/old/page', { findAddress })).toMatchObject({
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' },
      body: frame,
    });
  });

  it('reads nothing for an unsupported method', async () => {
    const read = vi.fn<PageContext['read']>();
    expect(await ask('/apps/margin', { read }, 'POST')).toMatchObject({ status: 405 });
    expect(read).not.toHaveBeenCalled();
  });
});

describe('an address in a language', () => {
  const inGerman = {
    readIdentity: () => Promise.resolve({ ...identity, offeredLanguages: ['en', 'de'] as const }),
  };

  it('is the page in that language, where the site offers it', async () => {
    const { status, body } = await ask('/de/apps/margin', inGerman);
    expect([status, String(body)]).toEqual([200, expect.stringContaining('/de/apps/margin</h1>')]);
    const document = await ask('/de/contact', inGerman);
    expect([document.status, String(document.body)]).toEqual([
      200,
      expect.stringContaining('contact of Kitchen Garden in de'),
    ]);
  });

  it.each(['/de/apps/margin', '/de', '/de/contact'])(
    '%s is missing where the site does not',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it.each([
    ['/de/', '/de'],
    ['/de/apps/margin/', '/de/apps/margin'],
  ])('%s leads to %s', async (path, location) => {
    const response = await ask(path, inGerman);
    expect([response.status, response.headers.Location]).toEqual([301, location]);
  });

  it.each(['/en/apps/margin', '/nl/apps/margin', '/de/nowhere'])('%s is missing', async (path) => {
    expect((await ask(path, inGerman)).status).toBe(404);
  });
});

describe('while the database is away', () => {
  const never = () => new Promise<never>(() => undefined);
  const awayFor = <Value>(initial: Value) =>
    createLastKnownReader({ read: never, initial, maxAgeMs: 500, limitMs: 1_500, name: 'It' });

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => vi.useRealTimers());

  it.each(['/', '/apps', '/apps/margin', '/nowhere', '/de/apps/margin'])(
    'a visitor of %s waits once, and not for one part after the other',
    async (path) => {
      const answered = vi.fn();
      const response = ask(path, {
        read: never,
        findAddress: never,
        readIdentity: awayFor({ ...identity, languages: { de: true } }),
        readTaxonomies: awayFor(taxonomies),
        readSiteTexts: awayFor({}),
        staleIfError: createStaleIfError(),
      }).then(answered);
      await vi.advanceTimersByTimeAsync(2_499);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status: 503 }));
      await response;
    },
  );
});
