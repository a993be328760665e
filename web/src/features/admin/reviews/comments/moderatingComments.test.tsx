import type { Comment } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { startTestCallables } from '../../../../testing/callables';
import { makeComment } from '@appshelf/model/testing';
import { makeInstruction } from '@appshelf/model/testing';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { renderPage } from '../../../../testing/renderPage';
import { stubStyleSheets } from '../../../../testing/styleSheets';
import { makeUser } from '../../../../testing/user';
import { Toaster } from '../../../toasts';
import { CommentsPanel } from './CommentsPanel';

const firestore = startTestLiveFirestore();
stubStyleSheets();
const { deleteEntry } = startTestCallables('deleteEntry');

const path = 'instructions/widen/comments/one';

async function open(status: Comment['status'], ...comments: Comment[]) {
  for (const comment of comments) {
    await firestore.put(`instructions/widen/comments/${comment.id}`, comment);
  }
  renderPage(
    [
      {
        path: '/admin/reviews',
        element: (
          <>
            <CommentsPanel status={status} />
            <Toaster />
          </>
        ),
      },
    ],
    '/admin/reviews',
    makeUser({ uid: 'boss' }),
  );
  return userEvent.setup();
}

beforeEach(async () => {
  deleteEntry.mockResolvedValue(null);
  await firestore.put('instructions/widen', makeInstruction({ title: 'Widen a margin' }));
  firestore.signIn('boss', { moderator: true });
});

it('lists the newest comments with their instruction', async () => {
  await firestore.put(
    'instructions/fold/comments/two',
    makeComment({ createdAt: 2_000, body: 'Newer' }),
  );
  await firestore.put(
    'instructions/fold/comments/three',
    makeComment({ status: 'hidden', body: 'Unseen' }),
  );
  await open('published', makeComment());
  expect(await screen.findByRole('link', { name: 'Widen a margin' })).toHaveAttribute(
    'href',
    '/instructions/widen#comments',
  );
  const [newer, older] = [screen.getByText('Newer'), screen.getByText(makeComment().body)];
  expect(newer.compareDocumentPosition(older)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Unseen')).toBeNull();
});

it.each([
  ['published', /^Hide/, 'hidden', 'Comment by Mara hidden.'],
  ['hidden', /^Put back/, 'published', 'Comment by Mara shown again.'],
] as const)('decides on a comment that is %s: %s', async (status, name, to, message) => {
  const user = await open(status, makeComment({ status }));
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(async () =>
    expect(await firestore.get(path)).toMatchObject({
      status: to,
      moderation: { by: 'boss', at: expect.any(Number) as unknown },
    }),
  );
  expect(await screen.findByText(message)).toBeVisible();
});

it('writes nothing when another moderator decided alike, or the comment is gone', async () => {
  const user = await open('published', makeComment());
  const hide = await screen.findByRole('button', { name: /^Hide/ });
  // The page gets no changes of others any more.
  await firestore.disconnect();
  const others = { ...makeComment({ status: 'hidden' }), moderation: { by: 'other', at: 5 } };
  await firestore.put(path, others);
  const count = (method: string) => firestore.calls().filter((called) => called === method).length;
  await user.click(hide);
  await waitFor(() => expect(count('batchGetDocuments')).toBeGreaterThan(1));
  expect(await firestore.get(path)).toMatchObject({ moderation: { by: 'other' } });
  const hidden = 'Another administrator has already hidden the comment by Mara.';
  expect(await screen.findByText(hidden)).toBeVisible();
  await firestore.remove(path);
  await user.click(await screen.findByRole('button', { name: /^Hide/ }));
  expect(await screen.findByText('The comment by Mara has already been deleted.')).toBeVisible();
  expect(await firestore.get(path)).toBeNull();
});

it('hides the selected comments by key, and undoes that', async () => {
  const statuses = async () =>
    Promise.all(
      ['one', 'two'].map(async (id) => {
        const stored = await firestore.get(`instructions/widen/comments/${id}`);
        return stored?.status;
      }),
    );
  const user = await open('published', makeComment(), makeComment({ id: 'two' }));
  await screen.findAllByRole('article');
  await user.keyboard('h');
  screen.getAllByRole('article')[0]?.focus();
  await user.keyboard('xjxh');
  expect(await screen.findByText('2 comments hidden.')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
  expect(await statuses()).toEqual(['hidden', 'hidden']);
  await user.keyboard('u');
  expect(await screen.findByText('2 comments shown again.')).toBeVisible();
  expect(await statuses()).toEqual(['published', 'published']);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

it('deletes a comment when that is confirmed', async () => {
  const user = await open('published', makeComment());
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the comment by Mara?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
  await waitFor(() =>
    expect(deleteEntry).toHaveBeenCalledExactlyOnceWith({
      target: path,
      basis: { updatedAt: makeComment().updatedAt, decidedAt: null },
    }),
  );
  expect(await screen.findByText('The comment by Mara deleted.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('says that there are none', async () => {
  await open('hidden');
  expect(await screen.findByText('No hidden comments')).toBeVisible();
});
