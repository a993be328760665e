import type { Resource } from '@appshelf/model';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n, setI18nSource } from '../../lib/i18n';
import { startTestFirestore } from '../../testing/firestore';
import { renderPage } from '../../testing/renderPage';
import { CareersPage, TechnologiesPage } from './resourcePages';

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
