import type { Comment } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeComment } from '../../../../testing/comment';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { CommentsPanel } from './CommentsPanel';

const fake = await vi.hoisted(async () =>
  (await import('../../../../testing/fakeFirestore')).makeFakeFirestore(),
);
vi.mock('../../../../firebase/firestore', () => fake.firestore);
vi.mock('../../../../firebase/firestore/live', () => fake.live);
vi.mock('../../../../firebase/firestore/transaction', () => fake.transaction);
const deletion = vi.hoisted(() => ({ deleteEntry: vi.fn<(target: string) => Promise<void>>() }));
vi.mock('../../../../firebase/functions/deleteEntry', () => deletion);

const path = 'instructions/widen/comments/one';

async function open(status: Comment['status'], ...comments: Comment[]) {
  renderPage(
    [{ path: '/admin/reviews', element: <CommentsPanel status={status} /> }],
    '/admin/reviews',
    makeUser({ uid: 'boss' }),
  );
  await waitFor(() => expect(fake.live.watchPage).toHaveBeenCalled());
  act(() => fake.page?.onState(comments, true));
  return userEvent.setup();
}

beforeEach(() => {
  fake.reset();
  deletion.deleteEntry.mockReset().mockResolvedValue(undefined);
  fake.stored.set('instructions/widen', { title: 'Widen a margin' });
  fake.stored.set(path, { status: 'published' });
});

it('lists the newest comments with their instruction', async () => {
  await open('published', makeComment());
  expect(await screen.findByRole('link', { name: 'Widen a margin' })).toHaveAttribute(
    'href',
    '/instructions/widen#comments',
  );
  expect(fake.live.watchPage.mock.calls[0]?.[0]).toMatchObject({
    collection: 'comments',
    everywhere: true,
    equal: { status: 'published' },
    order: [['createdAt', 'desc']],
  });
});

it.each([
  ['published', /^Hide/, 'hidden'],
  ['hidden', /^Put back/, 'published'],
] as const)('decides on a comment that is %s: %s', async (status, name, to) => {
  fake.stored.set(path, { status });
  const user = await open(status, makeComment({ status }));
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(fake.written).toEqual([
      { path, update: { status: to, moderation: { by: 'boss', at: 'server time' } } },
    ]),
  );
});

it('writes nothing when another moderator decided alike, or the comment is gone', async () => {
  const user = await open('published', makeComment());
  const hide = await screen.findByRole('button', { name: /^Hide/ });
  fake.stored.set(path, { status: 'hidden' });
  await user.click(hide);
  fake.stored.delete(path);
  await user.click(hide);
  await waitFor(() => expect(fake.transaction.changeDocuments).toHaveBeenCalledTimes(2));
  expect(fake.written).toEqual([]);
});

it('deletes a comment when that is confirmed', async () => {
  const user = await open('published', makeComment());
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the comment by Mara?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(deletion.deleteEntry).toHaveBeenCalledExactlyOnceWith(path));
});

it('says that there are none', async () => {
  await open('hidden');
  expect(await screen.findByText('No hidden comments')).toBeVisible();
});
