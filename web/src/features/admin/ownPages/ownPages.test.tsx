import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { NewOwnPagePage, OwnPagePage } from './OwnPagePage';
import { OwnPagesSection } from './OwnPagesSection';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const { changeAddress } = startTestCallables('changeAddress');

const page = {
  title: 'Opening hours',
  description: '',
  markdown: 'Saturdays.',
  status: 'draft',
  publishedAt: null,
  createdAt: new Date(1_000),
  updatedAt: new Date(1_000),
};

beforeEach(() => {
  localStorage.clear();
  firestore.signIn('ed', { editor: true });
});

/** Chooses an action of the menu. */
async function choose(user: ReturnType<typeof open>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

function open(address: string) {
  renderPage(
    [
      { path: '/admin/pages', element: <OwnPagesSection /> },
      { path: '/admin/pages/new', element: <NewOwnPagePage /> },
      { path: '/admin/pages/own/:slug', element: <OwnPagePage /> },
    ],
    address,
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  return userEvent.setup();
}

it('lists the pages with their addresses and whether visitors see them', async () => {
  await firestore.put('pages/hours', page);
  open('/admin/pages');
  expect(await screen.findByRole('link', { name: 'Opening hours' })).toHaveAttribute(
    'href',
    '/admin/pages/own/hours',
  );
  expect(screen.getByText('/pages/hours')).toBeVisible();
  expect(screen.getByText('Draft')).toBeVisible();
});

it('makes a draft under an address of its title that is free, unless another page gets it meanwhile', async () => {
  await firestore.put('pages/opening-hours', page);
  const user = open('/admin/pages/new');
  await user.click(await screen.findByLabelText('Title'));
  await user.paste('Opening hours');
  expect(screen.getByLabelText('Address')).toHaveValue('opening-hours');
  expect(await screen.findByText('/pages/opening-hours-2 is free.')).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveValue('opening-hours-2');
  await user.click(screen.getByLabelText('Text', { exact: true }));
  await user.paste('Sundays.');
  await firestore.put('pages/opening-hours-2', page);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(
    await screen.findByText('Another page has this address. Choose another one.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Text', { exact: true })).toHaveValue('Sundays.');
  await user.type(screen.getByLabelText('Address'), '4');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  expect(await firestore.get('pages/opening-hours-24')).toMatchObject({
    title: 'Opening hours',
    markdown: 'Sundays.',
    status: 'draft',
    publishedAt: null,
  });
});

it.each([
  [null, 'Another page has this address. Choose another one.'],
  ['/about', /^This address redirects to \/about\. Delete that redirect first/],
])('refuses an address that leads to %s', async (target, message) => {
  await firestore.put('addresses/pages:hours', {
    path: '/pages/hours',
    target,
    entry: target === null ? 'pages/plan' : null,
    createdAt: new Date(1_000),
    createdBy: 'zoe',
  });
  const user = open('/admin/pages/new');
  await user.type(await screen.findByLabelText('Title'), 'Our hours');
  await user.clear(screen.getByLabelText('Address'));
  await user.paste('hours');
  await user.click(screen.getByLabelText('Text', { exact: true }));
  await user.paste('Sundays.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await firestore.get('pages/hours')).toBeNull();
});

it('publishes a page, and archives it, over the version that was read', async () => {
  await firestore.put('pages/hours', page);
  const user = open('/admin/pages/own/hours');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('link', { name: '/pages/hours' })).toHaveAttribute(
    'href',
    '/pages/hours',
  );
  await expectNoBarriers();
  await choose(user, 'Archive');
  expect(await screen.findByText('Archived')).toBeVisible();
  expect(await firestore.get('pages/hours')).toMatchObject({ status: 'archived' });
});

it('moves to another address, and says why it cannot', async () => {
  await firestore.put('pages/hours', page);
  changeAddress
    .mockRejectedValueOnce(new CallableRefusal('already-exists', 'Another entry has it.'))
    .mockResolvedValue({ path: '/pages/opening', updatedAt: 2_000 });
  const user = open('/admin/pages/own/hours');
  await choose(user, 'Change address');
  const field = screen.getByLabelText('New address');
  await user.clear(field);
  await user.type(field, 'opening{Enter}');
  expect(await screen.findByText('Another entry has it.')).toBeVisible();
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Change address' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changeAddress).toHaveBeenLastCalledWith({
    entry: 'pages/hours',
    slug: 'opening',
    takesBack: false,
  });
});

it('says that somebody else changed the page, and loses nothing', async () => {
  await firestore.put('pages/hours', page);
  const user = open('/admin/pages/own/hours');
  await user.click(await screen.findByLabelText('Title'));
  await user.paste(' and days');
  await firestore.put('pages/hours', { ...page, title: 'Closed', updatedAt: new Date(2_000) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/This page was changed while you were editing it/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Opening hours and days');
  await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(async () =>
    expect(await firestore.get('pages/hours')).toMatchObject({ title: 'Opening hours and days' }),
  );
});

it('stays with what was typed when it was deleted meanwhile', async () => {
  await firestore.put('pages/hours', page);
  const user = open('/admin/pages/own/hours');
  await user.type(await screen.findByLabelText('Title'), '!');
  await firestore.put('pages/hours', { ...page, title: 'Closed', updatedAt: new Date(2_000) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/This page was changed/);
  await firestore.remove('pages/hours');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText(/^Someone else deleted this page/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Opening hours!');
});

it('is not found where there is no page', async () => {
  open('/admin/pages/own/none');
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
});
