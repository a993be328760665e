import {
  defaultSiteFrame,
  defaultTaxonomies,
  type HomeResponse,
  type MemberProfile,
  type ModuleId,
  type PageData,
  type ReviewsPage,
} from '@appshelf/model';
import { act, waitFor, within } from '@testing-library/react';
import * as reactDom from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionKeeper } from '../../features/session';
import { makeApp } from '../../testing/app';
import { makeInstruction } from '@appshelf/model/testing';
import { makeUser } from '../../testing/user';
import type { RenderedPage } from '../prerender/document';
import { getAppListQuery } from '../prerender/entry-server';
import { hydrateApp } from './hydrateApp';
import {
  readDocumentTaxonomies,
  readPrerendered,
  readSiteIdentity,
  toInitialState,
} from '../prerender/prerendered';
import { renderNamedDocument } from '../prerender/documents';
import { renderPage } from '../prerender/renderPage';
import { createAppRouter, loadOpenRoutes } from '../routing/router';
import { routes } from '../routing/routes';
import { pageDataChanged } from '../../store';
import { setOpenStore } from '../../store/extensions';
import { makeStore } from '../store';

const day = 24 * 60 * 60 * 1000;
const renderedAt = Date.UTC(2026, 0, 10, 23, 30);

const app = makeApp({
  status: 'published',
  publishedAt: renderedAt - day,
  updatedAt: renderedAt - 90_000,
  description: 'Keeps **notes** where they belong.\n\n- one\n- two',
  ratingCount: 3,
  ratingAverage: 4.3,
});
const instruction = makeInstruction({ status: 'published', publishedAt: renderedAt - 30 * day });
const instructions = [instruction];
const reviews: ReviewsPage = {
  reviews: [
    {
      uid: 'mara',
      appId: 'margin',
      rating: 4,
      title: 'Does what it says',
      body: 'Line by line.',
      status: 'published',
      authorUid: 'mara',
      authorName: 'Mara',
      authorPhotoURL: null,
      createdAt: renderedAt,
      updatedAt: renderedAt,
      helpfulCount: 1,
      reply: { body: 'Thank you.', at: renderedAt, by: 'ada' },
    },
  ],
  end: null,
};
const member: MemberProfile = {
  uid: 'u1',
  handle: 'ada',
  handles: ['ada'],
  displayName: 'Ada L.',
  photoURL: null,
  bio: 'Counts.',
  links: ['https://ada.example/'],
  reviewedApps: ['margin'],
  isPublic: true,
  status: 'published',
  handleChosenAt: renderedAt,
  createdAt: renderedAt,
  updatedAt: renderedAt,
};
const home: HomeResponse = {
  featured: [app],
  newest: [{ ...app, id: 'nightjar', name: 'Nightjar' }],
  bestRated: [app],
  instructions: [],
  categories: [{ category: 'design', count: 1 }],
  appCount: 2,
};

const identity = {
  name: 'Kitchen Garden',
  tagline: 'What grows here',
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

const settled = vi.fn<SessionKeeper['settled']>();
const keeper: SessionKeeper = {
  settled,
  watch: () => Promise.resolve(),
  dispatch: () => undefined,
};

const site = {
  origin: location.origin,
  language: 'en',
  identity,
  taxonomies: defaultTaxonomies,
  texts: {},
} as const;

/** Renders a page and puts it into the document, as the build and the server do. */
async function renderInto(container: Element, url: string, pageData: PageData | null) {
  const page = await renderPage(routes, url, { ...site, pageData, renderedAt });
  // In production these are two processes. Here, the one renderer has to release its contexts before the other begins.
  await prerenderToNodeStream(null);
  show(container, page);
  return page;
}

function show(container: Element, { head, prerendered, body }: RenderedPage) {
  document.head.innerHTML = head;
  container.innerHTML = body;
  for (const [id, value] of Object.entries({ prerendered, 'site-identity': identity })) {
    const data = document.createElement('script');
    data.id = id;
    data.type = 'application/json';
    data.textContent = JSON.stringify(value);
    container.after(data);
  }
}

/** Hydrates as `main.tsx` does. */
async function start(container: Element, switchedOff: ModuleId[] = []) {
  const prerendered = readPrerendered();
  const store = makeStore(
    toInitialState(prerendered, readSiteIdentity(), readDocumentTaxonomies()),
  );
  setOpenStore(store);
  if (prerendered !== null) await loadOpenRoutes();
  const serverState = store.getState();
  const router = createAppRouter(keeper, () => switchedOff, prerendered);
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const onHydrated = vi.fn();
  const titles: string[] = [];
  const observer = new MutationObserver(() => titles.push(document.title));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  await act(async () => {
    hydrateApp(reactDom, { container, store, serverState, router, prerendered, onHydrated });
    await Promise.resolve();
  });
  await waitFor(() => expect(onHydrated).toHaveBeenCalled());
  observer.disconnect();
  expect(titles).not.toContain('');
  return { store, router };
}

// The route table holds the pages that were opened here: the next file of the worker gets its own.
afterAll(() => {
  vi.resetModules();
});

let container: HTMLDivElement;
const complaints: string[] = [];

beforeEach(() => {
  // Nothing arrives: what counts is the moment before anything does.
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => undefined)),
  );
  settled.mockResolvedValue({ status: 'signedOut', user: null });
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    const words = said.map(String).join(' ');
    if (/hydrat/i.test(words)) complaints.push(words);
  });
  const onError = (event: ErrorEvent) => {
    complaints.push(event.message);
    event.preventDefault();
  };
  addEventListener('error', onError);
  container = document.createElement('div');
  document.body.replaceChildren(container);
  return () => {
    removeEventListener('error', onError);
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  };
});

const listPage: [string, PageData] = [
  '/apps?category=design&sort=newest',
  {
    kind: 'apps',
    query: getAppListQuery('?category=design&sort=newest', defaultTaxonomies, []) ?? {
      category: null,
      sort: 'newest',
      page: 1,
    },
    list: { apps: [app], hasNext: false, total: 1, end: null },
  },
];
const instructionsPage: [string, PageData] = [
  '/instructions?difficulty=hard',
  {
    kind: 'instructions',
    query: { appId: null, difficulty: 'hard', sort: 'newest' },
    list: { instructions: [instruction], total: 1, end: null },
  },
];
const appData: PageData = {
  kind: 'app',
  app: { ...app, ratingCount: 3, ratingAverage: 4, ratingCounts: [0, 1, 0, 0, 2] },
  instructions,
  reviews,
  latest: {
    release: { version: '2.0.0', notes: 'Writes **faster**.', publishedAt: 3_000 },
    hasEarlier: true,
  },
  related: [{ ...app, id: 'quill', name: 'Quill' }],
};
const instructionData: PageData = {
  kind: 'instruction',
  instruction,
  appName: null,
  comments: {
    comments: [
      {
        id: 'first',
        instructionId: instruction.id,
        body: 'Worked at **once**.',
        authorUid: 'bea',
        authorName: 'Bea',
        authorPhotoURL: null,
        parentId: null,
        status: 'published',
        createdAt: 2_000,
        updatedAt: 2_000,
      },
    ],
    end: null,
    total: 1,
  },
};
const textPage: [string, PageData] = ['/about', { kind: 'text', page: 'about', markdown: null }];

const pages: [string, PageData | null][] = [
  ['/', { kind: 'home', home }],
  listPage,
  ['/apps/margin', appData],
  instructionsPage,
  [`/instructions/${instruction.id}`, instructionData],
  [
    '/members/ada',
    { kind: 'member', member, instructions: { instructions: [instruction], end: null } },
  ],
  ['/login', null],
  ['/products', null],
  ['/technologies', null],
  ['/community', null],
  ['/careers', null],
  textPage,
  [
    '/pages/hours',
    {
      kind: 'ownPage',
      slug: 'hours',
      title: 'Opening hours',
      description: '',
      markdown: 'Saturdays.',
    },
  ],
];

describe('a prerendered page', () => {
  it('stays where somebody scrolled it before', async () => {
    history.replaceState(null, '', '/login');
    await renderInto(container, '/login', null);
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    await start(container);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it.each(pages)('%s is hydrated as it stands', async (path, pageData) => {
    history.replaceState(null, '', path);
    await renderInto(container, path, pageData);
    const elements = [...container.querySelectorAll('header, main, h1, footer')];
    expect(elements.length).toBeGreaterThan(3);
    expect(container.querySelectorAll('button:not([inert], form[inert] *)')).toHaveLength(0);
    const metadata = [...document.head.children];
    expect(document.title).toContain(identity.name);
    expect(container.querySelector('header')).toHaveTextContent(identity.name);
    expect(container.querySelector('footer')).toHaveTextContent(identity.tagline);
    await start(container);
    expect(complaints).toEqual([]);
    expect(elements.filter(({ isConnected }) => !isConnected)).toEqual([]);
    expect(container.querySelectorAll('[inert]')).toHaveLength(0);
    expect([...document.head.children]).toEqual(metadata);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    const loaded: unknown = expect.stringMatching(/_payload\.json|home\.json/);
    expect(fetch).not.toHaveBeenCalledWith(loaded, expect.anything());
  });

  it('keeps the HTML of a text, without the code that rendered it', async () => {
    const path = '/apps/margin';
    history.replaceState(null, '', path);
    await renderInto(container, path, appData);
    const bold = within(container).getByText('notes', { selector: 'strong' });
    const { store, router } = await start(container);
    await act(async () => {
      await router.revalidate();
    });
    expect(bold.isConnected).toBe(true);
    await act(async () => {
      const changed = { kind: 'app', app: { ...app, description: 'Keeps **letters**.' } };
      store.dispatch(pageDataChanged(changed));
      await Promise.resolve();
    });
    expect(
      await within(container).findByText('letters', { selector: 'strong' }),
    ).toBeInTheDocument();
    expect(bold.isConnected).toBe(false);
  });

  it('keeps the instructions about an app, without reading them again', async () => {
    const path = '/apps/margin';
    history.replaceState(null, '', path);
    await renderInto(container, path, appData);
    const link = within(container).getByRole('link', { name: instruction.title });
    const { router } = await start(container);
    expect(link.isConnected).toBe(true);
    await act(async () => {
      link.click();
      await Promise.resolve();
    });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/instructions/${instruction.id}`),
    );
  });

  it('keeps the list of instructions, without reading it', async () => {
    const [path, data] = instructionsPage;
    history.replaceState(null, '', path);
    await renderInto(container, path, data);
    const link = within(container).getByRole('link', { name: instruction.title });
    await start(container);
    expect(link.isConnected).toBe(true);
  });

  it('keeps the reviews of an app, and has their texts for search engines', async () => {
    const path = '/apps/margin';
    history.replaceState(null, '', path);
    await renderInto(container, path, appData);
    const review = within(container).getByText('Line by line.');
    expect(document.head.innerHTML + container.innerHTML).toContain('"reviewBody":"Line by line."');
    await start(container);
    expect(review.isConnected).toBe(true);
    expect(within(container).getAllByText('Line by line.')).toHaveLength(1);
  });

  it.each([
    ['the newest release', 'faster', '/apps/margin', appData],
    ['related apps', 'Quill', '/apps/margin', appData],
    ['the distribution of ratings', '2', '/apps/margin', appData],
    ['comments', 'once', `/instructions/${instruction.id}`, instructionData],
  ])('shows %s without reading anything, and keeps the HTML', async (_name, text, path, data) => {
    history.replaceState(null, '', path);
    await renderInto(container, path, data);
    const [shown] = within(container).getAllByText(text);
    expect(container.querySelectorAll('[role="status"][aria-label^="Loading"]')).toHaveLength(0);
    await start(container);
    expect(shown?.isConnected).toBe(true);
    expect(JSON.stringify(vi.mocked(fetch).mock.calls)).not.toContain('firestore');
  });

  it.each<[string, string, PageData | null, string]>([
    ['with its text', '/apps/margin', appData, 'where they belong'],
    [
      'with its steps',
      `/instructions/${instruction.id}`,
      instructionData,
      instruction.steps[0]?.body ?? '',
    ],
    ['with shelves', '/', { kind: 'home', home }, app.name],
    ['with a list', ...listPage, app.name],
    ['with a static text', ...textPage, 'What you find here'],
    ['on a page without data', '/login', null, 'Sign in'],
  ])('is rendered anew where it was altered, %s', async (_name, path, pageData, text) => {
    history.replaceState(null, '', path);
    const page = await renderInto(container, path, pageData);
    show(container, { ...page, body: page.body.replace('<h1', '<h2') });
    await start(container);
    expect(complaints).not.toEqual([]);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(container).toHaveTextContent(text);
  });

  it('is rendered from nothing for another address', async () => {
    await renderInto(container, '/login', null);
    const main = container.querySelector('main');
    history.replaceState(null, '', '/login?redirect=%2Fsettings');
    await start(container);
    expect(complaints).toEqual([]);
    expect(main?.isConnected).toBe(false);
    expect(container.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('title')).toHaveLength(1);
  });

  it('of a module that is switched off says so at every moment', async () => {
    history.replaceState(null, '', '/careers');
    const page = await renderNamedDocument('off/careers', site);
    await prerenderToNodeStream(null);
    show(container, page);
    const seen = new Set<string>();
    const look = () => seen.add(container.querySelector('h1')?.textContent ?? 'nothing');
    look();
    const observer = new MutationObserver(look);
    observer.observe(container, { childList: true, subtree: true });
    const main = container.querySelector('main');
    await start(container, ['careers']);
    await within(container).findByRole('heading', { level: 1 });
    observer.disconnect();
    expect(main?.isConnected).toBe(false);
    expect([...seen]).toEqual(['Switched off']);
  });

  it('asks its guard once it is hydrated', async () => {
    history.replaceState(null, '', '/login?redirect=%2Fproducts');
    await renderInto(container, '/login?redirect=%2Fproducts', null);
    const user = makeUser();
    settled.mockResolvedValue({ status: 'signedIn', user });
    const { router } = await start(container);
    await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  });
});
