import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../../testing/axe';
import { startTestCallables } from '../../../../testing/callables';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { renderPage } from '../../../../testing/renderPage';
import { stubStyleSheets } from '../../../../testing/styleSheets';
import { Toaster } from '../../../toasts';
import { EntryList } from './EntryList';
import type { ListedEntry } from './listedEntry';
import { entryKinds } from './entryKinds';

vi.setConfig({ testTimeout: 30_000 });

const entry = (id: string, fields: Partial<ListedEntry> = {}): ListedEntry => ({
  id,
  position: 0,
  name: id.toUpperCase(),
  note: '',
  status: 'draft',
  imageUrl: null,
  updatedAt: 5,
  href: `/${id}`,
  ...fields,
});

const firestore = startTestLiveFirestore();
const { deleteEntry, restoreEntry } = startTestCallables('deleteEntry', 'restoreEntry');
stubStyleSheets();

/** A resource as it is stored. */
const stored = {
  kind: 'technology',
  title: 'A technology',
  summary: 'What it is for.',
  body: '',
  url: null,
  imageUrl: null,
  position: 0,
  createdAt: 5,
  updatedAt: 5,
};

async function open(...entries: ListedEntry[]) {
  for (const { id, status } of entries) {
    await firestore.put(`resources/${id}`, { ...stored, id, status });
  }
  firestore.signIn('ada', { admin: true });
  const list = (
    <>
      <EntryList label="Technologies" kind={entryKinds.technologies} entries={entries} />
      <Toaster />
    </>
  );
  renderPage([{ path: '/', element: list }], '/');
  return userEvent.setup();
}

const getStatus = async (id: string) => (await firestore.get(`resources/${id}`))?.status;

const selected = () => within(screen.getByRole('group', { name: 'Selection' }));

beforeEach(() => {
  deleteEntry.mockResolvedValue(null);
  restoreEntry.mockResolvedValue(null);
});

it('publishes the chosen entries that are not published, and undoes it', async () => {
  const user = await open(entry('sql'), entry('rust', { status: 'published' }), entry('go'));
  await user.click(screen.getByRole('checkbox', { name: 'Select SQL' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select RUST' }));
  expect(selected().getByText('2 technologies selected')).toBeVisible();
  await expectNoBarriers();
  await user.click(selected().getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('1 technology published.')).toBeVisible();
  expect(await getStatus('sql')).toBe('published');
  expect(await getStatus('go')).toBe('draft');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await getStatus('sql')).toBe('draft'));
  expect(await getStatus('rust')).toBe('published');
});

it('says for each entry that somebody else changed, why it was left, and changes the others', async () => {
  const user = await open(entry('sql', { updatedAt: 4 }), entry('go'));
  await user.click(screen.getByRole('checkbox', { name: 'Select SQL' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select GO' }));
  await user.click(selected().getByRole('button', { name: 'Archive' }));
  const alerts = await screen.findAllByRole('alert');
  const report = alerts.map(({ textContent }) => textContent).join(' ');
  expect(report).toContain('1 of 2 technologies archived; 1 failed.');
  expect(report).toContain('SQL: ');
  expect(await getStatus('sql')).toBe('draft');
  expect(await getStatus('go')).toBe('archived');
});

it('says why the rules refuse one, changes the others, and tries it again', async () => {
  const user = await open(entry('sql'), entry('go'));
  await firestore.put('resources/sql', { ...stored, status: 'draft', unknown: true });
  await user.click(screen.getByRole('checkbox', { name: 'Select SQL' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select GO' }));
  await user.click(selected().getByRole('button', { name: 'Archive' }));
  const report = () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(' ');
  const again = await screen.findByRole('button', { name: 'Try these again' });
  expect(report()).toContain('1 of 2 technologies archived; 1 failed.');
  expect(report()).toContain('SQL: You do not have permission to perform this action.');
  expect([await getStatus('sql'), await getStatus('go')]).toEqual(['draft', 'archived']);
  await firestore.put('resources/sql', { ...stored, status: 'draft' });
  await user.click(again);
  expect(await screen.findByText('1 technology archived.')).toBeVisible();
  expect(await getStatus('sql')).toBe('archived');
});

it('asks before it deletes, and restores from the trash with Undo', async () => {
  const user = await open(entry('sql'), entry('go'));
  await user.click(screen.getByRole('checkbox', { name: 'Select SQL' }));
  await user.click(selected().getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(deleteEntry).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Delete technology' }));
  await waitFor(() =>
    expect(deleteEntry.mock.calls).toEqual([[{ target: 'resources/sql', basis: null }]]),
  );
  expect(await screen.findByText('1 technology deleted.')).toBeVisible();
  await firestore.put('trash/e1', {
    kind: 'resource',
    path: 'resources/sql',
    title: 'SQL',
    state: 'kept',
    deletedBy: 'ada',
    deletedAt: 5,
    expireAt: 9,
    counts: {},
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restoreEntry.mock.calls).toEqual([[{ id: 'e1' }]]));
});
