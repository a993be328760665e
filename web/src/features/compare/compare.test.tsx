import type { App } from '@appshelf/model';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../testing/app';
import { expectNoBarriers } from '../../testing/axe';
import { startTestFirestore } from '../../testing/firestore';
import { renderPage } from '../../testing/renderPage';
import { answering, makeSearchAnswers } from '../../testing/search';
import { ComparePage } from './ComparePage';

const firestore = startTestFirestore();

const published = { status: 'published', publishedAt: 1_000 } as const;
const apps: App[] = [
  makeApp({ ...published, id: 'margin', name: 'Margin' }),
  makeApp({ ...published, id: 'nightjar', name: 'Nightjar', license: '', platforms: ['ios'] }),
];

beforeEach(async () => {
  const stored = globalThis.fetch;
  // Only the database answers, and not the search index.
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    address.startsWith('/') ? Promise.reject(new Error('offline')) : stored(address, request),
  );
  for (const app of apps) await firestore.put(`apps/${app.id}`, app);
  for (let version = 1; version <= 3; version += 1) {
    await firestore.put(`apps/margin/releases/1.${String(version)}.0`, {
      version: `1.${String(version)}.0`,
      notes: 'Faster.',
      publishedAt: Date.UTC(2026, 0, version),
    });
  }
});

const open = (search: string) =>
  renderPage([{ path: '/compare', element: <ComparePage /> }], `/compare${search}`);

const readRow = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Comparison' });
  const row = within(table).getByRole('rowheader', { name }).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

describe('/compare', () => {
  it('shows the apps side by side, and what is not stated', async () => {
    open('?apps=margin,nightjar');
    expect(await readRow('Licence')).toEqual(['MIT', '–Not specified']);
    expect(await readRow('Runs on')).toEqual(['Linux, Web', 'iOS']);
    expect(screen.getByRole('columnheader', { name: /^Nightjar|Nightjar/ })).toBeVisible();
  });

  it('reads at most an app, a release and three products for each column', async () => {
    open('?apps=margin,nightjar');
    await readRow('Licence');
    await vi.waitFor(() => expect(firestore.queries()).toHaveLength(6));
    expect(firestore.read()).toEqual([]);
    const limits = firestore.queries().map(({ limit = Infinity }) => limit);
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBe(10);
  });

  it('leaves out rows in which all agree, and has that in the address', async () => {
    const router = open('?apps=margin,nightjar');
    expect(await readRow('Category')).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only show differences' }));
    expect(screen.queryByRole('rowheader', { name: 'Category' })).toBeNull();
    expect(await readRow('Licence')).toHaveLength(2);
    expect(router.state.location.search).toBe('?apps=margin,nightjar&differences=only');
  });

  it('removes an app, and says what one alone needs', async () => {
    const router = open('?apps=margin,nightjar');
    await readRow('Licence');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Margin' }));
    expect(router.state.location.search).toBe('?apps=nightjar');
    expect(await readRow('Runs on')).toEqual(['iOS']);
    expect(screen.queryByRole('checkbox', { name: 'Only show differences' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Add another app' })).toBeVisible();
  });

  it('names an app that does not exist, which can be left out', async () => {
    const router = open('?apps=margin,gone');
    expect(await readRow('Licence')).toEqual(['MIT']);
    expect(screen.getByText(/The app “gone” doesn’t exist/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove gone' }));
    expect(router.state.location.search).toBe('?apps=margin');
  });

  it('begins with nothing chosen', async () => {
    open('');
    expect(await screen.findByText('Nothing to compare yet')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Choose an app' })).toBeVisible();
    expect(firestore.calls()).toEqual([]);
  });
});

describe('suggestions', () => {
  beforeEach(() => {
    const others = globalThis.fetch;
    const answer = answering(
      makeSearchAnswers(
        [
          ...apps,
          makeApp({ id: 'quill', name: 'Quill', ratingAverage: 4.8 }),
          makeApp({ id: 'tide', name: 'Tide', ratingAverage: 4.9, category: 'health' }),
          makeApp({ id: 'reef', name: 'Reef', ratingAverage: 2, category: 'health' }),
          makeApp({ id: 'lone', name: 'Lone', ratingAverage: 5, category: 'finance' }),
        ],
        [],
      ),
    );
    vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
      address.startsWith('/api/search') ? answer(address) : others(address, request),
    );
  });

  it('begin with the best apps of each category that has several, without a read of the database', async () => {
    open('');
    const list = await screen.findByRole('region', { name: 'Comparisons to begin with' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/compare?apps=tide,reef', '/compare?apps=quill,nightjar,margin']);
    expect(firestore.calls()).toEqual([]);
    await expectNoBarriers();
  });

  it('add similar apps to those that are compared', async () => {
    const router = open('?apps=margin,nightjar&differences=only');
    await readRow('Licence');
    await userEvent.click(await screen.findByRole('link', { name: 'Add Quill' }));
    expect(router.state.location.search).toBe('?apps=margin,nightjar,quill&differences=only');
  });
});
