import { toDay, addDays } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failed } from '../../../../testing/emails';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { renderPage } from '../../../../testing/renderPage';
import { HealthPanel } from './HealthPanel';

const firestore = startTestLiveFirestore();

const row = async (label: string) => {
  const item = (await screen.findByRole('heading', { name: label })).closest('li');
  if (item === null) throw new Error(`${label} is not in the list.`);
  await waitFor(() => expect(item).toHaveTextContent(/OK|Not known|Needs a look/));
  return item;
};

const show = () => renderPage([{ path: '/admin', element: <HealthPanel /> }], '/admin');

const figures = { visits: 1, views: 1, signUps: 0, reviews: 0 };

/** Stores the statistics of a month in which a day was rolled up. */
const rollUp = (day: string) =>
  firestore.put(`analyticsMonths/${day.slice(0, 7)}`, {
    month: day.slice(0, 7),
    days: { [day.slice(8)]: figures },
  });

/** Stores some documents with the same fields. */
async function putEach(collection: string, count: number, fields: object) {
  for (let index = 0; index < count; index += 1) {
    await firestore.put(`${collection}/d${String(index)}`, fields);
  }
}

const delivery = { ...failed.delivery, endTime: Date.now() };
const event = {
  function: 'reviewChanged',
  target: 'apps/margin',
  message: 'Away.',
  eventAt: 1,
  failedAt: Date.now(),
};

beforeEach(() => {
  firestore.signIn('boss', { admin: true });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    address.startsWith('/builds/latest.json')
      ? Promise.resolve(Response.json({ version: '1.2.3', migrations: ['0001-a', '0002-b'] }))
      : fetch(address, request),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('says which version runs, and which migrations are due', async () => {
  await firestore.put('health/migrations', {
    progress: { '0001-a': { status: 'done', read: 3 }, '0002-b': { status: 'running' } },
    lock: null,
  });
  show();
  const version = await row('Version');
  expect(version).toHaveTextContent(
    'Needs a look. 1.2.3. What is stored still has the form of an earlier version.',
  );
  await userEvent.click(within(version).getByText('Details'));
  expect(version).toHaveTextContent('Due: 0002-b. Back up,');
});

it('says that nothing is due', async () => {
  await firestore.put('health/migrations', {
    progress: { '0001-a': { status: 'done' }, '0002-b': { status: 'done' } },
  });
  show();
  expect(await row('Version')).toHaveTextContent('OK. 1.2.3. The stored documents match');
});

it('has nothing to complain of on a new site, and says what is not set up', async () => {
  show();
  expect(await row('Nightly statistics')).toHaveTextContent('Not known');
  const backups = await row('Backups');
  expect(backups).toHaveTextContent('Firestore never, files never, accounts never.');
  await userEvent.click(within(backups).getByText('Details'));
  expect(backups).toHaveTextContent('The chapter on backups in docs/run/operate.md');
  expect(await row('Emails')).toHaveTextContent('OK. None failed.');
  expect(await row('Events')).toHaveTextContent('None failed in the last month');
  expect(await row('Browser errors')).toHaveTextContent('OK. None in the last month.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('says what to look at', async () => {
  const now = Date.now();
  await putEach('mail', 2, { ...failed, delivery });
  await putEach('failedEvents', 10, event);
  await firestore.put('health/backups', {
    firestoreAt: now,
    storageAt: now - 30 * 86_400_000,
    accountsAt: null,
  });
  await rollUp(addDays(toDay(now), -5));
  await putEach('clientErrors', 3, { build: null });
  for (const id of ['x', 'y', 'z', 'w']) await firestore.put(`clientErrors/${id}`, { build: 'b1' });
  show();
  expect(await row('Nightly statistics')).toHaveTextContent('Needs a look');
  expect(await row('Nightly statistics')).toHaveTextContent('A night was missed');
  expect(await row('Backups')).toHaveTextContent(/Needs a look.*accounts never/);
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
  await firestore.put('health/backups', { firestoreAt: now, storageAt: now, accountsAt: now });
  await rollUp(addDays(toDay(now), -1));
  show();
  expect(await row('Nightly statistics')).toHaveTextContent(/OK. Complete up to/);
  expect(await row('Backups')).toHaveTextContent(/OK.*just now|OK.*now/i);
  expect(await row('Backups')).not.toHaveTextContent('Details');
});

it('says what could not be read', async () => {
  firestore.signIn('ed', { editor: true });
  show();
  expect((await screen.findAllByText(/This can’t be read/))[0]).toBeVisible();
});
