import type { HomeAnswer } from '@appshelf/model';
import { act, waitFor, within } from '@testing-library/react';
import * as reactDom from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { RouterContextProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prerenderedHomeContext } from '../features/home/api';
import type { SessionKeeper } from '../features/session';
import { makeApp } from '../testing/app';
import { makeInstruction } from '../testing/instruction';
import { renderPage, type RenderedPage } from './renderPage';
import { createAppRouter } from './router';
import { routes } from './routes';
import { listAsked } from './entry-server';
import { cachePageData, type PageData } from './pageData';
import { makeStore } from './store';
import { hydrateApp } from './hydrateApp';

const day = 24 * 60 * 60 * 1000;
const drawnAt = Date.UTC(2026, 0, 10, 23, 30);

const app = makeApp({
  status: 'published',
  publishedAt: drawnAt - day,
  updatedAt: drawnAt - 90_000,
  description: 'Keeps **notes** where they belong.\n\n- one\n- two',
  ratingCount: 3,
  ratingAverage: 4.3,
});
const instruction = makeInstruction({ status: 'published', publishedAt: drawnAt - 30 * day });
const home: HomeAnswer = {
  featured: [app],
  newest: [{ ...app, id: 'nightjar', name: 'Nightjar' }],
  bestRated: [app],
  instructions: [],
  categories: [{ category: 'design', count: 1 }],
  appCount: 2,
};

const keeper: SessionKeeper = {
  settled: () => Promise.resolve({ status: 'signedOut', user: null }),
  dispatch: () => undefined,
};

function storeWith(subject: PageData | null) {
  const store = makeStore();
  if (subject !== null && subject.kind !== 'home') cachePageData(store, subject);
  return store;
}

/** Draws a page as the build and the server do, and puts it into the document as they do. */
async function drawInto(container: Element, path: string, subject: PageData | null) {
  const context = new RouterContextProvider();
  if (subject?.kind === 'home') context.set(prerenderedHomeContext, subject.home);
  const page = await renderPage(routes, path, {
    store: storeWith(subject),
    context,
    origin: location.origin,
    at: drawnAt,
  });
  // Elsewhere these are two processes: here the one renderer has to let go of contexts before the other begins.
  await prerenderToNodeStream(null);
  show(container, page);
  return page;
}

function show(
  container: Element,
  { head, mark, body }: Pick<RenderedPage, 'head' | 'mark' | 'body'>,
) {
  document.head.innerHTML = head + mark;
  container.innerHTML = body;
}

/** Takes over as `main.tsx` does. */
async function start(container: Element, subject: PageData | null) {
  const store = storeWith(subject);
  const drawnState = store.getState();
  const router = createAppRouter(keeper, subject?.kind === 'home' ? subject.home : null);
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const onTakenOver = vi.fn();
  await act(async () => {
    hydrateApp(reactDom, { container, store, drawnState, router, onTakenOver });
    await Promise.resolve();
  });
  await waitFor(() => expect(onTakenOver).toHaveBeenCalled());
  return { store, router };
}

let container: HTMLDivElement;
const complaints: string[] = [];

beforeEach(() => {
  // Nothing arrives: what counts is the moment before anything does.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
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
    container.remove();
    history.replaceState(null, '', '/');
  };
});

const pages: [string, PageData | null][] = [
  ['/', { kind: 'home', home }],
  [
    '/apps?category=design&sort=newest',
    {
      kind: 'apps',
      asked: listAsked('?category=design&sort=newest') ?? {
        category: null,
        sort: 'newest',
        page: 1,
      },
      list: { apps: [app], hasNext: false, total: 1, end: null },
    },
  ],
  ['/apps/margin', { kind: 'app', app }],
  [`/instructions/${instruction.id}`, { kind: 'instruction', instruction }],
  ['/login', null],
  ['/products', null],
  ['/technologies', null],
  ['/community', null],
  ['/careers', null],
];

describe('a page that was drawn', () => {
  it('stays where somebody scrolled it before', async () => {
    history.replaceState(null, '', '/login');
    await drawInto(container, '/login', null);
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    vi.stubGlobal('scrollY', 300);
    await start(container, null);
    expect(scrolled.mock.calls.length).toBeGreaterThan(1);
    expect(scrolled).toHaveBeenLastCalledWith(0, 300);
    vi.stubGlobal('scrollY', 0);
  });

  it.each(pages)('%s is kept as it stands', async (path, subject) => {
    history.replaceState(null, '', path);
    await drawInto(container, path, subject);
    const drawn = [...container.querySelectorAll('header, main, h1, footer')];
    expect(drawn.length).toBeGreaterThan(3);
    await start(container, subject);
    expect(complaints).toEqual([]);
    expect(drawn.filter(({ isConnected }) => !isConnected)).toEqual([]);
    expect(container.querySelectorAll('[inert]')).toHaveLength(0);
    expect(document.querySelectorAll('title')).toHaveLength(1);
  });

  it('keeps the words that it came with, without the code that made them', async () => {
    const path = '/apps/margin';
    history.replaceState(null, '', path);
    const subject: PageData = { kind: 'app', app };
    await drawInto(container, path, subject);
    const bold = within(container).getByText('notes', { selector: 'strong' });
    const { store, router } = await start(container, subject);
    await act(async () => {
      await router.revalidate();
    });
    expect(bold.isConnected).toBe(true);
    act(() => {
      cachePageData(store, { kind: 'app', app: { ...app, description: 'Keeps **letters**.' } });
    });
    expect(
      await within(container).findByText('letters', { selector: 'strong' }),
    ).toBeInTheDocument();
    expect(bold.isConnected).toBe(false);
  });

  it('is drawn anew where it differs from what the client would draw', async () => {
    const page = await drawInto(container, '/login', null);
    show(container, { ...page, body: page.body.replace('<h1', '<h2') });
    history.replaceState(null, '', '/login');
    await start(container, null);
    expect(complaints).not.toEqual([]);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
  });

  it('is drawn anew for another address', async () => {
    await drawInto(container, '/login', null);
    const drawn = container.querySelector('main');
    history.replaceState(null, '', '/login?redirect=%2Fsettings');
    await start(container, null);
    expect(complaints).toEqual([]);
    expect(drawn?.isConnected).toBe(false);
    expect(container.querySelectorAll('main')).toHaveLength(1);
  });
});
