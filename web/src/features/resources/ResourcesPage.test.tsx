import type { Resource } from '@appshelf/model';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestFirestore } from '../../testing/firestore';
import { renderPage } from '../../testing/renderPage';
import { CareersPage, TechnologiesPage } from './pages';

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
  expect(await screen.findAllByRole('link')).toHaveLength(1);
});

it('shows the entry that the address names', async () => {
  await stock(resource({}), resource({ id: 'wasm', title: 'WebAssembly' }));
  renderPage([{ path: '/technologies', element: <TechnologiesPage /> }], '/technologies#wasm');
  await screen.findByRole('heading', { name: 'WebAssembly' });
  expect(scrollTo.mock.contexts).toEqual([document.getElementById('wasm')]);
});
