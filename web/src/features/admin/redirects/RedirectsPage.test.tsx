import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { RedirectsPage } from './RedirectsPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const functions = startTestCallables('saveRedirect');

const store = (path: string, target: string | null, entry: string | null = null) =>
  firestore.put(`addresses/${path.slice(1).replaceAll('/', ':')}`, {
    path,
    target,
    entry,
    createdAt: new Date('2026-11-01T10:00:00Z'),
    createdBy: 'ed',
  });

beforeEach(() => {
  firestore.signIn('ed', { editor: true });
  functions.saveRedirect.mockReset().mockImplementation(async ({ from, to }) => {
    if (to !== null) await store(from, to);
    return { to };
  });
});

function open(search = '') {
  renderPage(
    [{ path: '/', element: <RedirectsPage /> }],
    `/${search}`,
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  return userEvent.setup();
}

it('lists what redirects, and not the addresses that entries have now', async () => {
  await store('/apps/old', '/apps/margin', 'apps/margin');
  await store('/apps/margin-two', null, 'apps/other');
  open();
  const table = await screen.findByRole('table', { name: 'Redirects' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent(/\/apps\/old\/apps\/margin.*by changing the address/);
  expect(within(table).getByRole('link', { name: '/apps/margin' })).toHaveAttribute(
    'href',
    '/apps/margin',
  );
});

it('asks where an address of the link leads, which may be pasted whole', async () => {
  const user = open('?from=/old');
  expect(await screen.findByLabelText('Old address')).toHaveValue('/old');
  await user.click(screen.getByLabelText('Leads to'));
  await user.paste(`${location.origin}/apps/margin?from=x`);
  await user.click(screen.getByRole('button', { name: 'Save redirect' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(functions.saveRedirect.mock.lastCall?.[0]).toEqual({
    from: '/old',
    to: '/apps/margin',
    replaces: false,
  });
  expect(await screen.findByRole('cell', { name: '/old' })).toBeVisible();
});

it.each([
  ['/admin/apps', '/apps', 'This address is used by the site itself. Choose another one.'],
  ['/old', 'https://other.example/', /^Enter a path of this site/],
  ['old', '/apps', /^Enter a path of this site/],
])('refuses %s to %s in words', async (from, to, words) => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New redirect' }));
  await user.type(screen.getByLabelText('Old address'), from);
  await user.type(screen.getByLabelText('Leads to'), to);
  await user.click(screen.getByRole('button', { name: 'Save redirect' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(functions.saveRedirect).not.toHaveBeenCalled();
});

it('keeps what was typed when the server refuses', async () => {
  const refusal = '/apps/margin is the address of an entry.';
  functions.saveRedirect.mockRejectedValue(new CallableRefusal('failed-precondition', refusal));
  const user = open('?from=/apps/margin');
  await user.type(await screen.findByLabelText('Leads to'), '/apps');
  await user.click(screen.getByRole('button', { name: 'Save redirect' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByLabelText('Leads to')).toHaveValue('/apps');
});

it('changes where an address leads, and deletes it after asking', async () => {
  await store('/old', '/apps/margin');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit the redirect from /old' }));
  await user.clear(screen.getByLabelText('Leads to'));
  await user.paste('/apps/nightjar');
  await user.click(screen.getByRole('button', { name: 'Save redirect' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(functions.saveRedirect.mock.lastCall?.[0]).toMatchObject({ replaces: true });

  await user.click(await screen.findByRole('button', { name: 'Delete the redirect from /old' }));
  await user.click(await screen.findByRole('button', { name: 'Delete redirect' }));
  await waitFor(() =>
    expect(functions.saveRedirect.mock.lastCall?.[0]).toEqual({
      from: '/old',
      to: null,
      replaces: true,
    }),
  );
});
