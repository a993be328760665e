import { addDays, toDay } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { stubStyleSheets } from '../../../testing/styleSheets';
import { makeUser } from '../../../testing/user';
import { Toaster } from '../../toasts';
import { InsightPage } from './InsightPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

stubStyleSheets();

const firestore = startTestLiveFirestore();
const functions = startTestCallables('recheckLink', 'saveTaxonomy');

const day = (age: number) => addDays(toDay(Date.now()), -age);
const at = new Date('2026-11-01T10:00:00Z');

const putDay = (age: number, searches: object[], missing: object[] = []) =>
  firestore.put(`insightDays/${day(age)}`, { searches, missing, expireAt: at });

const putLink = (id: string, fields: object) =>
  firestore.put(`brokenLinks/${id}`, {
    path: 'apps/margin',
    title: 'Margin',
    fields: ['links.website'],
    problem: 'gone',
    status: 404,
    isDead: true,
    goneSince: at,
    since: at,
    checkedAt: at,
    ...fields,
  });

beforeEach(() => {
  functions.recheckLink.mockReset().mockResolvedValue({ outcome: 'broken' });
  functions.saveTaxonomy.mockReset().mockImplementation(async ({ taxonomy, ...saved }) => {
    const revision = saved.revision + 1;
    await firestore.put(`taxonomies/${taxonomy}`, { ...saved, revision });
    return { revision };
  });
});

function open(role: 'editor' | 'analyst' = 'editor', search = '') {
  firestore.signIn('ed', { [role]: true });
  // The counters of today are not asked for: the range ends the day before yesterday.
  const range = search === '' ? `?from=${day(20)}&to=${day(2)}` : search;
  renderPage(
    [
      {
        path: '/',
        element: (
          <>
            <InsightPage />
            <Toaster />
          </>
        ),
      },
    ],
    `/${range}`,
    makeUser({ uid: 'ed', claims: { [role]: true } }),
  );
  return userEvent.setup();
}

const findRows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

it('says what there is nothing of', async () => {
  open();
  expect(await screen.findByText(/No searches without results/)).toBeVisible();
  expect(screen.getByText(/No missing addresses/)).toBeVisible();
  expect(await screen.findByText(/No broken links/)).toBeVisible();
  expect(await screen.findByText(/The links haven’t been checked yet/)).toBeVisible();
  expect(await screen.findByText('There are no synonyms yet.')).toBeVisible();
});

it('adds up the days of the range, and leads to a redirect', async () => {
  const from = [{ source: 'news.example', count: 2 }];
  await putDay(3, [{ term: 'kites', count: 5 }], [{ path: '/old-page', count: 2, from }]);
  await putDay(4, [
    { term: 'invoice maker', count: 7 },
    { term: 'kites', count: 6 },
  ]);
  await putDay(5, [], [{ path: '/old-page', count: 4, from: [{ source: '/about', count: 3 }] }]);
  await putDay(30, [{ term: 'too old', count: 50 }]);
  open();
  const searches = await findRows('Searches without results');
  expect(searches.map((row) => row.textContent)).toEqual([
    'kites11Add synonymHide',
    'invoice maker7Add synonymHide',
  ]);
  await expectNoBarriers();
  const [address] = await findRows('Addresses without a page');
  expect(address).toHaveTextContent('/old-page6/about (3), news.example (2)');
  expect(screen.getByRole('link', { name: 'Redirect /old-page' })).toHaveAttribute(
    'href',
    '/admin/redirects?from=%2Fold-page',
  );
});

it('makes a synonym of a search, edits it and removes it', async () => {
  await putDay(3, [{ term: 'kites', count: 5 }]);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add a synonym for kites' }));
  expect(await screen.findByLabelText('People search for')).toHaveValue('kites');
  await user.click(screen.getByRole('button', { name: 'Save synonym' }));
  expect(await screen.findByText('Enter what else is searched for.')).toBeVisible();
  await user.type(screen.getByLabelText('It also finds'), 'Kites');
  await user.click(screen.getByRole('button', { name: 'Save synonym' }));
  expect(await screen.findByText(/A word already finds itself/)).toBeVisible();
  await user.clear(screen.getByLabelText('It also finds'));
  await user.paste('Dragons,  paper planes');
  await user.click(screen.getByLabelText('Also the other way round'));
  await user.click(screen.getByRole('button', { name: 'Save synonym' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = { term: 'kites', finds: ['dragons', 'paper planes'], bothWays: true };
  expect(functions.saveTaxonomy.mock.lastCall?.[0]).toEqual({
    taxonomy: 'synonyms',
    revision: 0,
    entries: [saved],
  });
  expect(await screen.findByText('Finds dragons, paper planes now')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Delete the synonyms of kites' }));
  expect(await screen.findByText('There are no synonyms yet.')).toBeVisible();
  expect(functions.saveTaxonomy.mock.lastCall?.[0]).toEqual({
    taxonomy: 'synonyms',
    revision: 1,
    entries: [],
  });
});

it('hides a search for good, and lists it again by undo or from the hidden ones', async () => {
  await putDay(3, [
    { term: 'kites', count: 9 },
    { term: 'dragons', count: 5 },
  ]);
  const user = open();
  const list = async () =>
    (await findRows('Searches without results')).map((row) => row.textContent.split(/\d/)[0]);
  await user.click(await screen.findByRole('button', { name: 'Hide kites' }));
  await waitFor(async () => expect(await list()).toEqual(['dragons']));
  expect(functions.saveTaxonomy.mock.lastCall?.[0]).toEqual({
    taxonomy: 'synonyms',
    revision: 0,
    entries: [],
    hidden: ['kites'],
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await list()).toEqual(['kites', 'dragons']));

  await user.click(screen.getByRole('button', { name: 'Hide dragons' }));
  await user.click(await screen.findByText('1 hidden'));
  await user.click(screen.getByRole('button', { name: 'List dragons again' }));
  await waitFor(async () => expect(await list()).toEqual(['kites', 'dragons']));
  expect(screen.queryByText('1 hidden')).toBeNull();
});

it('says that a search cannot be hidden, and keeps it in the list', async () => {
  functions.saveTaxonomy.mockRejectedValue(
    new CallableRefusal('aborted', 'Someone else saved the synonyms in the meantime.'),
  );
  await putDay(3, [{ term: 'kites', count: 9 }]);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Hide kites' }));
  expect(await screen.findByText(/Someone else saved the synonyms/)).toBeVisible();
  expect(await findRows('Searches without results')).toHaveLength(1);
});

it('says that somebody else saved meanwhile, and keeps what was typed', async () => {
  functions.saveTaxonomy.mockRejectedValue(
    new CallableRefusal('aborted', 'Someone else saved the synonyms in the meantime.'),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New synonym' }));
  await user.type(await screen.findByLabelText('People search for'), 'kites');
  await user.type(screen.getByLabelText('It also finds'), 'dragons');
  await user.click(screen.getByRole('button', { name: 'Save synonym' }));
  expect(await screen.findByText(/Someone else saved the synonyms/)).toBeVisible();
  expect(screen.getByLabelText('It also finds')).toHaveValue('dragons');
});

it('lists links that do not work, dead ones first, and checks one again', async () => {
  await putLink('a'.repeat(32), {
    url: 'https://slow.example/',
    isDead: false,
    problem: 'no-answer',
    status: null,
    goneSince: null,
  });
  await putLink('b'.repeat(32), { url: 'https://gone.example/' });
  await firestore.put('health/linkCheck', { startedAt: at, finishedAt: at, checked: 7 });
  const user = open();
  const [first, second] = await findRows('Broken links');
  expect(first).toHaveTextContent('https://gone.example/Dead The page is gone (404)');
  expect(second).toHaveTextContent('https://slow.example/ The site doesn’t answer');
  expect(within(first ?? document.body).getByRole('link', { name: 'Margin' })).toHaveAttribute(
    'href',
    '/admin/apps/margin',
  );
  expect(await screen.findByText(/covered 7 links/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check https://gone.example/ again' }));
  await waitFor(() =>
    expect(functions.recheckLink.mock.lastCall?.[0]).toEqual({ id: 'b'.repeat(32) }),
  );
});

it('shows the lists alone to somebody who edits nothing', async () => {
  await firestore.put('taxonomies/synonyms', { entries: [], hidden: ['dragons'], revision: 1 });
  await putDay(4, [{ term: 'dragons', count: 7 }]);
  await putDay(3, [{ term: 'kites', count: 5 }], [{ path: '/old-page', count: 2, from: [] }]);
  open('analyst');
  await waitFor(async () => expect(await findRows('Searches without results')).toHaveLength(1));
  expect(screen.getByText('kites')).toBeVisible();
  expect(screen.queryByRole('button', { name: /synonym/i })).toBeNull();
  expect(screen.queryByRole('button', { name: /Hide/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Redirect/ })).toBeNull();
  expect(screen.queryByText('Synonyms of the search')).toBeNull();
});

it('shows twenty of many rows, and all of them on demand', async () => {
  await putDay(
    3,
    Array.from({ length: 30 }, (_, at) => ({ term: `term ${String(at)}`, count: 99 - at })),
  );
  const user = open();
  expect(await findRows('Searches without results')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show all 30' }));
  expect(await findRows('Searches without results')).toHaveLength(30);
});
