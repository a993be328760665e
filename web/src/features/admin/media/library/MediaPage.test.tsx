import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../../testing/axe';
import { startTestCallables } from '../../../../testing/callables';
import { startTestFirestore } from '../../../../testing/firestore';
import { makeStoredMedia } from '../../../../testing/media';
import { renderPage } from '../../../../testing/renderPage';
import { stubStyleSheets } from '../../../../testing/styleSheets';
import { makeUser } from '../../../../testing/user';
import { Toaster } from '../../../toasts';
import { MediaPage } from './MediaPage';

vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const { deleteEntry } = startTestCallables('deleteEntry');
stubStyleSheets();

const makeDocument = (name: string) =>
  makeStoredMedia({
    fullPath: `media/${name}/${name}`,
    name,
    contentType: 'application/pdf',
    width: null,
    height: null,
    variants: {},
    kind: 'document',
  });

beforeEach(async () => {
  deleteEntry.mockImplementation(async ({ target }) => {
    await firestore.remove(target);
    return null;
  });
  firestore.signIn('ed', { editor: true });
  await firestore.put('media/leaf', makeStoredMedia());
  await firestore.put('media/manual', makeDocument('manual.pdf'));
  await firestore.put('media/notes', makeDocument('notes.pdf'));
});

async function open(search = '') {
  const page = (
    <>
      <MediaPage />
      <Toaster />
    </>
  );
  renderPage(
    [{ path: '/admin/media', element: page }],
    `/admin/media${search}`,
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  await screen.findByRole('link', { name: /^manual\.pdf/ });
  return userEvent.setup();
}

const names = () =>
  within(screen.getByRole('list', { name: 'Files' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const selection = () => within(screen.getByRole('group', { name: 'Selection' }));

it('shows files as a grid of one kind, and deletes those that are chosen by keyboard', async () => {
  const user = await open();
  expect(names()).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText('Kind'), 'document');
  await waitFor(() => expect(names()).toHaveLength(2));
  screen.getByLabelText('Select manual.pdf').focus();
  await user.keyboard(' ');
  await user.click(screen.getByLabelText('Select notes.pdf'));
  await expectNoBarriers();
  await user.click(selection().getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 2 files' }));
  expect(await screen.findByText('2 files deleted.')).toBeVisible();
  expect(await screen.findByText('No files match')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('deletes all files of the list', async () => {
  const user = await open('?view=list');
  await user.click(screen.getByLabelText('Select all on this page'));
  await user.click(selection().getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 3 files' }));
  expect(await screen.findByText('3 files deleted.')).toBeVisible();
  expect(deleteEntry).toHaveBeenCalledTimes(3);
});

it('says why a file is not uploaded', async () => {
  const user = await open();
  const files = [
    new File(['<p>'], 'page.html', { type: 'text/html' }),
    new File(['<html></html>'], 'lie.png', { type: 'image/png' }),
  ];
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Choose files'), files);
  const uploads = within(await screen.findByRole('list', { name: 'Uploads' }));
  expect(await uploads.findByText(/^Only pictures, PDF and ZIP files/)).toBeVisible();
  expect(await uploads.findByText(/^The content doesn’t match the type/)).toBeVisible();
  await user.click(uploads.getByRole('button', { name: 'Dismiss page.html' }));
  expect(uploads.queryByText('page.html')).toBeNull();
});
