import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../../testing/axe';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { startTestFirestore } from '../../../../testing/firestore';
import { check, LocalWorker, openImport, storedRust } from '../../../../testing/openImport';
import { makeUser } from '../../../../testing/user';

// Whole pages are rendered and pressed, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const { deleteEntry } = startTestCallables('deleteEntry');

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('Worker', LocalWorker);
  firestore.signIn('boss', { admin: true, name: makeUser().displayName });
  deleteEntry.mockReset().mockImplementation(async ({ target }) => {
    await firestore.remove(target);
    return null;
  });
});

/** Imports a new entry and changes of two others. Returns the path and the time of what was recorded. */
async function runImport() {
  await firestore.put('resources/rust', storedRust);
  await firestore.put('resources/zig', { ...storedRust, title: 'Zig' });
  const { user } = openImport();
  const file = [
    'id,kind,title,summary',
    'rust,technology,Rust,Fast and safe',
    'go,technology,Go,Small',
    'zig,technology,Zig,Simple',
  ].join('\n');
  await check(user, file);
  await user.click(screen.getByRole('button', { name: 'Import 3 resources' }));
  await screen.findByRole('list', { name: 'Imported entries' });
  const [path = ''] = firestore.written().filter((written) => written.startsWith('imports/'));
  const step = await firestore.get(path);
  return { path, id: path.split(/[/_]/)[1] ?? '', at: Number(step?.at), user };
}

/** Stores what the audit records of a changed summary. */
const record = (id: string, before: string, after: string, at: number) =>
  firestore.put(`audit/${id}`, {
    action: 'update',
    actorUid: 'boss',
    actorEmail: null,
    target: `resources/${id}`,
    about: [`resources/${id}`],
    before: { summary: before },
    after: { summary: after },
    outcome: 'done',
    at: new Date(at),
  });

/** Opens the page of an import, as after a reload. */
function reopen(id: string) {
  document.body.replaceChildren();
  openImport(`kind=resources&import=${id}`);
  return userEvent.setup();
}

const undo = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Undo this import' }));
};

it('links to what it wrote, and is listed after a reload', async () => {
  const { id } = await runImport();
  const links = () =>
    within(screen.getByRole('list', { name: 'Imported entries' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  await vi.waitFor(() => expect(links()).toEqual(['Go', 'Rust', 'Zig']));
  await expectNoBarriers();
  document.body.replaceChildren();
  openImport();
  const earlier = await screen.findByRole('list', { name: 'Earlier imports' });
  expect(within(earlier).getByRole('link', { name: 'table.csv' })).toHaveAttribute(
    'href',
    `/admin/import?kind=resources&import=${id}`,
  );
});

it('is undone exactly, without what somebody changed since', async () => {
  const { id, path, at } = await runImport();
  await record('rust', 'Fast', 'Fast and safe', at + 3);
  await record('zig', 'Fast', 'Simple', at + 3);
  const zig = await firestore.get('resources/zig');
  await firestore.put('resources/zig', { ...zig, summary: 'Mine', updatedAt: at + 5_000 });

  await undo(reopen(id));
  expect(await screen.findByText('This import was undone.')).toBeVisible();
  expect(deleteEntry.mock.calls).toEqual([
    [{ target: 'resources/go', basis: { updatedAt: at, decidedAt: null } }],
  ]);
  expect(await firestore.get('resources/rust')).toMatchObject({ title: 'Rust', summary: 'Fast' });
  expect(await firestore.get('resources/zig')).toMatchObject({ summary: 'Mine' });
  const left = await screen.findByRole('list', { name: 'Entries that were left' });
  expect(left).toHaveTextContent('ZigSomeone changed or deleted it after the import.');
  expect(await firestore.get(path)).toMatchObject({ left: [{ id: 'zig', reason: 'changed' }] });
});

it('continues after an interruption, and takes nothing that is restored for a change', async () => {
  const { id, at } = await runImport();
  await record('rust', 'Fast', 'Fast and safe', at);
  await record('zig', 'Fast', 'Simple', at);
  deleteEntry.mockRejectedValueOnce(new CallableRefusal('unavailable', 'Try again.'));
  const user = reopen(id);
  await undo(user);
  expect(await screen.findByText(/Try again/)).toBeVisible();
  // The response to the restoring was lost.
  const stored = await firestore.get('resources/rust');
  await firestore.put('resources/rust', { ...stored, summary: 'Fast', updatedAt: at + 9 });
  await undo(user);
  expect(await screen.findByText('This import was undone.')).toBeVisible();
  expect(await firestore.get('resources/zig')).toMatchObject({ summary: 'Fast' });
  expect(screen.queryByRole('list', { name: 'Entries that were left' })).toBeNull();
});

it('waits for the audit', async () => {
  const { id } = await runImport();
  await undo(reopen(id));
  expect(await screen.findByText(/too recent to be undone/)).toBeVisible();
  expect(await firestore.get('resources/rust')).toMatchObject({ summary: 'Fast and safe' });
});

it('is not undone by someone who may not import entries of its kind', async () => {
  const { id } = await runImport();
  firestore.signIn('mod', { moderator: true });
  document.body.replaceChildren();
  openImport(`kind=resources&import=${id}`, [], { moderator: true });
  await screen.findByRole('list', { name: 'Imported entries' });
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
});

it('empties a new translation, and keeps its entry', async () => {
  await firestore.put('resources/rust', storedRust);
  const { user } = openImport();
  await check(user, 'id,kind,title,summary,title:de\nrust,technology,Rust,Fast,Rost');
  await user.click(screen.getByRole('button', { name: 'Import 1 resource' }));
  await screen.findByRole('list', { name: 'Imported entries' });
  const translation = 'resources/rust/translations/de';
  expect(await firestore.get(translation)).toMatchObject({ texts: { title: 'Rost' } });
  await undo(user);
  expect(await screen.findByText('This import was undone.')).toBeVisible();
  expect(await firestore.get(translation)).toMatchObject({ texts: {}, sources: {} });
  expect(deleteEntry).not.toHaveBeenCalled();
});
