import { toDay, addDays } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Decoder, Selection } from '../../../../firebase/firestore';
import * as schemas from '../../../../firebase/firestore/schemas';
import type { LiveObserver, LiveQuery } from '../../../../firebase/firestore/live';
import { renderPage } from '../../../../testing/renderPage';
import { HealthPanel } from './HealthPanel';

type Fields = Parameters<Decoder<unknown>>[1];

const fake = vi.hoisted(() => ({
  readDocument: vi.fn<(path: string, decode: Decoder<unknown>) => Promise<unknown>>(),
  readDocuments: vi.fn<() => Promise<unknown>>(),
  countSelected: vi.fn<(selection: Selection) => Promise<number>>(),
  watchPage:
    vi.fn<(query: LiveQuery, decode: unknown, observer: LiveObserver<unknown[]>) => () => void>(),
}));
vi.mock('../../../../firebase/firestore', () => fake);
vi.mock('../../../../firebase/firestore/live', () => fake);

/** The number of documents in each followed list. */
let listed: Record<string, number>;
let backups: Fields | null;

const row = async (label: string) => {
  const item = (await screen.findByRole('heading', { name: label })).closest('li');
  if (item === null) throw new Error(`${label} is not in the list.`);
  await waitFor(() => expect(item).toHaveTextContent(/In order|Not known|Look at this/));
  return item;
};

const show = () => renderPage([{ path: '/admin', element: <HealthPanel /> }], '/admin');

const figures = { visits: 1, views: 1, signUps: 0, reviews: 0 };

/** The documents of the months in which these days were rolled up. */
const toMonths = (days: readonly string[]) =>
  days.map((day) => ({ month: day.slice(0, 7), days: { [day.slice(8)]: figures } }));

beforeEach(() => {
  listed = {};
  backups = null;
  fake.readDocuments.mockReset().mockResolvedValue([]);
  fake.readDocument
    .mockReset()
    .mockImplementation((path, decode) =>
      Promise.resolve(backups && decode('backups', backups, path, schemas)),
    );
  fake.countSelected.mockReset().mockResolvedValue(0);
  fake.watchPage.mockReset().mockImplementation(({ collection }, _decode, { onState }) => {
    onState(Array<number>(listed[collection] ?? 0).fill(1), true);
    return () => undefined;
  });
});

it('has nothing to complain of on a new site, and says what is not set up', async () => {
  show();
  expect(await row('Nightly statistics')).toHaveTextContent('Not known');
  expect(await row('Backups')).toHaveTextContent(
    'Firestore never, files never, accounts never. The chapter on backups in docs/operate.md',
  );
  expect(await row('Emails')).toHaveTextContent('In order. None failed.');
  expect(await row('Events')).toHaveTextContent('None failed in the last month');
  expect(await row('Browser errors')).toHaveTextContent('In order. None in the last month.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('says what to look at', async () => {
  const now = Date.now();
  listed = { mail: 2, failedEvents: 10 };
  backups = { firestoreAt: now, storageAt: now - 30 * 86_400_000, accountsAt: null };
  fake.readDocuments.mockResolvedValue(toMonths([addDays(toDay(now), -5)]));
  fake.countSelected.mockImplementation(({ equal }) => Promise.resolve('build' in equal ? 3 : 7));
  show();
  expect(await row('Nightly statistics')).toHaveTextContent('Look at this');
  expect(await row('Nightly statistics')).toHaveTextContent('A night was missed');
  expect(await row('Backups')).toHaveTextContent(/Look at this.*accounts never.*operate\.md/);
  expect(await row('Emails')).toHaveTextContent('2 failed.');
  expect(screen.getByRole('link', { name: 'See the outbox' })).toHaveAttribute(
    'href',
    '/admin/emails?tab=outbox&state=ERROR',
  );
  expect(await row('Events')).toHaveTextContent('10 or more failed in the last month');
  expect(await row('Browser errors')).toHaveTextContent('3 in this build, 4 in other builds');
});

it('says nothing more where everything works', async () => {
  const now = Date.now();
  backups = { firestoreAt: now, storageAt: now, accountsAt: now };
  fake.readDocuments.mockResolvedValue(toMonths([addDays(toDay(now), -1)]));
  show();
  expect(await row('Nightly statistics')).toHaveTextContent(/In order. Complete up to/);
  expect(await row('Backups')).toHaveTextContent(/In order.*just now|In order.*now/i);
  expect(await row('Backups')).not.toHaveTextContent('operate.md');
});

it('says what could not be read', async () => {
  fake.readDocument.mockRejectedValue(new Error('denied'));
  show();
  expect(await screen.findByText(/This could not be read/)).toBeVisible();
});
