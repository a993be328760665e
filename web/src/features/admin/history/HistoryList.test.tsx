import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { HistoryList } from './HistoryList';

interface Content {
  name: string;
  summary: string;
}

const firestore = startTestLiveFirestore();

/** Stores an entry of the audit log. */
const audit = (at: number, before: object, after: object) =>
  firestore.put(`audit/e${String(at)}`, {
    action: 'update',
    actorUid: 'ada',
    actorEmail: 'ada@appshelf.test',
    target: 'products/studio',
    about: ['products/studio'],
    before,
    after,
    outcome: 'done',
    at,
  });

const onRestore = vi.fn<(former: Content, basis: number) => Promise<void>>();
const onFill = vi.fn<(former: Content) => void>();

const parse = ({ name, summary }: Record<string, unknown>): Content | null =>
  typeof name === 'string' && typeof summary === 'string' ? { name, summary } : null;

/** Saves another version, as a colleague does whose change arrives in the open page. */
let saveElsewhere: () => void = () => undefined;

function Studio({ isDirty }: { isDirty: boolean }) {
  const [basis, setBasis] = useState(1);
  useEffect(() => {
    saveElsewhere = () => setBasis(2);
  }, []);
  return (
    <HistoryList
      path="products/studio"
      noun="product"
      name="Studio"
      content={{ name: basis === 1 ? 'Third' : 'Theirs', summary: 'Now' }}
      parse={parse}
      isDirty={isDirty}
      onRestore={(former) => onRestore(former, basis)}
      onFill={onFill}
    />
  );
}

async function open(isDirty = false) {
  await audit(4, { name: 'Second' }, { name: 'Third' });
  await audit(3, { status: 'draft' }, { status: 'published' });
  await audit(2, { summary: { omittedBytes: 900_000 } }, { summary: 'Now' });
  await audit(1, { name: 'First', summary: 'Then' }, { name: 'Second', summary: 'Was' });
  firestore.signIn('me', { editor: true });
  renderPage(
    [
      {
        path: '/',
        element: <Studio isDirty={isDirty} />,
      },
    ],
    '/',
    makeUser({ uid: 'me', claims: { editor: true } }),
  );
  return userEvent.setup();
}

const restoreButtons = () => screen.findAllByRole('button', { name: 'Restore the previous state' });

async function restoreButton(index: number): Promise<HTMLElement> {
  const button = (await restoreButtons())[index];
  if (button === undefined) throw new Error(`There is no button ${String(index)}.`);
  return button;
}

beforeEach(() => {
  onRestore.mockReset().mockResolvedValue(undefined);
  onFill.mockReset();
});

it('offers each state that is known whole, and shows how it differs from now', async () => {
  const user = await open();
  const buttons = await restoreButtons();
  // Of four changes, one did not change the content since, and one has a value that was too large to be kept.
  expect(buttons).toHaveLength(3);
  await user.click(await restoreButton(2));
  const dialog = await screen.findByRole('alertdialog', { name: 'Restore this state of Studio?' });
  expect(within(dialog).getByText('Name')).toBeVisible();
  expect(dialog).toHaveTextContent('Then');
  await expectNoBarriers(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Restore this state' }));
  await waitFor(() =>
    expect(onRestore).toHaveBeenCalledExactlyOnceWith({ name: 'First', summary: 'Then' }, 1),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('fills the form instead', async () => {
  const user = await open();
  await user.click(await restoreButton(0));
  await user.click(await screen.findByRole('button', { name: 'Fill in the form' }));
  expect(onFill).toHaveBeenCalledExactlyOnceWith({ name: 'Second', summary: 'Now' });
  expect(onRestore).not.toHaveBeenCalled();
});

it('overwrites nothing that somebody else saved meanwhile', async () => {
  onRestore.mockRejectedValue({ code: 'failed-precondition', message: 'No.' });
  const user = await open();
  await user.click(await restoreButton(0));
  await user.click(await screen.findByRole('button', { name: 'Restore this state' }));
  expect(await screen.findByText(/^Someone else saved this product/)).toBeVisible();
});

it('restores over the version that it shows, and no other', async () => {
  const user = await open();
  await user.click(await restoreButton(0));
  const dialog = await screen.findByRole('alertdialog');
  act(() => saveElsewhere());
  expect(dialog).toHaveTextContent('Third');
  expect(dialog).not.toHaveTextContent('Theirs');
  await user.click(within(dialog).getByRole('button', { name: 'Restore this state' }));
  await waitFor(() => expect(onRestore).toHaveBeenCalledExactlyOnceWith(expect.anything(), 1));
});

it('waits while the form has unsaved changes', async () => {
  await open(true);
  for (const each of await restoreButtons()) expect(each).toBeDisabled();
});
