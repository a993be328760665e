import { communityPath, type Resource } from '@appshelf/model';
import { makeCommunity } from '@appshelf/model/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n, setI18nSource } from '../../lib/i18n';
import { expectNoBarriers } from '../../testing/axe';
import { startTestFirestore } from '../../testing/firestore';
import { renderPage } from '../../testing/renderPage';
import { CareersPage, CommunityPage, TechnologiesPage } from './resourcePages';

const firestore = startTestFirestore();

const resource = (fields: Partial<Resource>): Resource => ({
  id: 'sql',
  kind: 'technology',
  title: 'SQL',
  summary: 'Questions to tables.',
  body: '',
  url: 'https://sql.example/start',
  imageUrl: null,
  status: 'published',
  position: 1,
  createdAt: 1_000,
  updatedAt: 1_000,
  ...fields,
});

const scrollTo = vi.fn<(this: Element) => void>();

beforeEach(() => {
  scrollTo.mockReset();
  Element.prototype.scrollIntoView = scrollTo;
});

const stock = async (...entities: Resource[]) => {
  for (const entity of entities) await firestore.put(`resources/${entity.id}`, entity);
};

it('links a technology to its own site, and to the apps made with it', async () => {
  await stock(resource({}));
  renderPage([{ path: '/technologies', element: <TechnologiesPage /> }], '/technologies');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://sql.example/start',
    '/apps?technology=sql',
  ]);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('links other resources to their own sites only', async () => {
  await stock(resource({ kind: 'career' }));
  renderPage([{ path: '/careers', element: <CareersPage /> }], '/careers');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://sql.example/start', 'noopener'],
  ]);
});

it('shows the entry that the address names', async () => {
  await stock(resource({}), resource({ id: 'wasm', title: 'WebAssembly' }));
  renderPage([{ path: '/technologies', element: <TechnologiesPage /> }], '/technologies#wasm');
  await screen.findByRole('heading', { name: 'WebAssembly' });
  expect(scrollTo.mock.contexts).toEqual([document.getElementById('wasm')]);
});

describe('on a German page', () => {
  const english = createI18n('en');
  const translated = { de: { title: 'SQL auf Deutsch' }, fr: { summary: 'Des questions.' } };
  const body = 'The **whole** story.';
  const german = {
    language: 'de',
    texts: { title: 'SQL auf Deutsch', body: 'Die ganze Geschichte.' },
    sources: { title: 'SQL', body },
    status: 'published',
    authorUid: 'bo',
    authorName: 'Bo',
    note: '',
    createdAt: 1_000,
    updatedAt: 1_000,
  };

  beforeEach(() => {
    setI18nSource(() => createI18n('de'));
    return () => setI18nSource(() => english);
  });

  it('shows the translated texts that the entry has, and the original as English', async () => {
    await stock(resource({ translated }));
    renderPage([{ path: '/technologies', element: <TechnologiesPage /> }], '/technologies');
    const title = await screen.findByRole('heading', { name: 'SQL auf Deutsch' });
    expect(title).not.toHaveAttribute('lang');
    expect(screen.getByText('Questions to tables.')).toHaveAttribute('lang', 'en');
    expect(firestore.read()).toEqual([]);
  });

  it.each([
    ['its translation', german, 'Die ganze Geschichte.', null],
    ['the original without one', null, 'whole', 'en'],
  ])('reads the long text when it is opened: %s', async (_case, stored, text, language) => {
    await stock(resource({ body }));
    if (stored !== null) await firestore.put('resources/sql/translations/de', stored);
    renderPage([{ path: '/technologies', element: <TechnologiesPage /> }], '/technologies');
    await userEvent.click(await screen.findByText(/^Read more/));
    const shown = await screen.findByText(text);
    expect(shown.closest('[lang]')?.getAttribute('lang') ?? null).toBe(language);
    expect(firestore.read()).toEqual(['resources/sql/translations/de']);
  });
});

const community = makeCommunity();

describe('/community', () => {
  const open = (answer: () => Promise<Response>) => {
    const stored = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
      address === communityPath ? answer() : stored(address, request),
    );
    renderPage([{ path: '/community', element: <CommunityPage /> }], '/community');
  };

  it('leads to what members published before it leads elsewhere', async () => {
    await stock(resource({ kind: 'community', title: 'Forum' }));
    open(() => Promise.resolve(Response.json(community)));
    const forum = await screen.findByRole('heading', { name: 'Forum' });
    const members = await screen.findByRole('region', { name: 'Members who published lately' });
    expect(within(members).getByRole('link', { name: 'Ada' })).toHaveAttribute(
      'href',
      '/members/ada',
    );
    const reviews = screen.getByRole('region', { name: 'Newest reviews' });
    expect(within(reviews).getByRole('link', { name: 'Margin' })).toHaveAttribute(
      'href',
      '/apps/margin',
    );
    expect(screen.getByRole('link', { name: 'For the sea' })).toHaveAttribute(
      'href',
      '/collections/c',
    );
    expect(screen.queryByRole('region', { name: 'Newest instructions' })).toBeNull();
    expect(reviews.compareDocumentPosition(forum)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expectNoBarriers();
  });

  it('shows other places when what members published cannot be loaded, and loads it again', async () => {
    await stock(resource({ kind: 'community', title: 'Forum' }));
    const answer = vi
      .fn(() => Promise.resolve(Response.json(community)))
      .mockResolvedValueOnce(new Response(null, { status: 503 }));
    open(answer);
    expect(await screen.findByRole('heading', { name: 'Forum' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Newest reviews' })).toBeVisible();
  });
});
