import { defaultSiteSettings, quotaMessages, type Comment, type User } from '@appshelf/model';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestAuth } from '../../testing/auth';
import { makeComment } from '@appshelf/model/testing';
import { startTestFirestore } from '../../testing/firestore';
import { makeInstruction } from '@appshelf/model/testing';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { siteSlice } from '../site';
import { Comments } from '.';
import { useAppDispatch } from '../../store';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const auth = startTestAuth();

/** Stores a comment under the instruction. */
function store({ id, instructionId, ...fields }: Comment): Promise<void> {
  return firestore.put(`instructions/${instructionId}/comments/${id}`, fields);
}

function SwitchOff() {
  const dispatch = useAppDispatch();
  const settings = { ...defaultSiteSettings, comments: false };
  return (
    <button onClick={() => dispatch(siteSlice.actions.siteChanged(settings))}>Switch off</button>
  );
}

/** Opens the comments for Ada, or for a visitor. */
async function open(user: User | null = makeUser()) {
  if (user !== null) await auth.signIn();
  show(user);
  return userEvent.setup();
}

function show(user: User | null) {
  renderPage(
    [
      {
        path: '/instructions/:id',
        element: (
          <>
            <SwitchOff />
            <Comments instruction={{ id: 'widen', authorUid: 'mara' }} />
          </>
        ),
      },
    ],
    '/instructions/widen',
    user,
  );
}

/** Reads the document of the client's write with this index. */
const getWritten = (index: number) => firestore.get(firestore.written()[index] ?? '');

const comments = () => screen.getAllByRole('article').map((shown) => shown.textContent);

beforeEach(async () => {
  localStorage.clear();
  await firestore.put(
    'instructions/widen',
    makeInstruction({ status: 'published', authorUid: 'mara' }),
  );
});

it('reads one page for a visitor, and counts nothing while that is all', async () => {
  await store(makeComment());
  await store(
    makeComment({ id: 'two', parentId: 'one', body: 'With ink, too.', createdAt: 2_000 }),
  );
  await open(null);
  const answers = await screen.findByRole('list', { name: 'Replies to Mara' });
  expect(await within(answers).findByText('With ink, too.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to comment' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Finstructions%2Fwiden%23comments',
  );
  // One more than a page, to know whether there is a second one.
  expect(firestore.queries().map(({ limit }) => limit)).toEqual([21]);
  expect(firestore.calls()).toEqual(['runQuery']);
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull();
});

it('shows a thousand comments twenty at a time, with their number', async () => {
  await firestore.putCopies('instructions/widen/comments', 1_001, makeComment());
  const user = await open(null);
  expect(await screen.findByText('1,000 or more')).toBeVisible();
  expect(comments()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more comments' }));
  await waitFor(() => expect(comments()).toHaveLength(40));
  expect(firestore.calls()).toEqual(['runQuery', 'runAggregationQuery', 'runQuery']);
});

it('publishes a comment and an answer, which are shown at once', async () => {
  await store(makeComment());
  const user = await open();
  await user.click(await screen.findByLabelText(/^Your comment/));
  await user.paste('Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(await screen.findByText('Thank you.', { selector: 'p' })).toBeVisible();
  expect(firestore.written()).toEqual([
    expect.stringMatching(/^instructions\/widen\/comments\/[\w-]+$/),
  ]);
  expect(await getWritten(0)).toEqual({
    body: 'Thank you.',
    authorUid: 'ada',
    authorName: 'Ada',
    authorPhotoURL: null,
    parentId: null,
    status: 'published',
    createdAt: expect.any(Number) as number,
    updatedAt: expect.any(Number) as number,
  });
  await user.click(
    within(screen.getByRole('article', { name: 'Comment by Mara' })).getByRole('button', {
      name: /^Reply/,
    }),
  );
  const form = await screen.findByRole('form', { name: 'Reply to Mara' });
  await user.click(within(form).getByRole('textbox'));
  await user.paste('Which colour?');
  await user.click(within(form).getByRole('button', { name: 'Publish reply' }));
  const answers = await screen.findByRole('list', { name: 'Replies to Mara' });
  expect(await within(answers).findByText('Which colour?')).toBeVisible();
  expect(await getWritten(1)).toMatchObject({ parentId: 'one', body: 'Which colour?' });
});

it('keeps a text that could not be published, and publishes it again as the same comment', async () => {
  const refusedUntil = { comments: new Date(Date.now() + 60_000) };
  await firestore.put('quotas/ada', { refusedUntil });
  const user = await open();
  await user.click(await screen.findByLabelText(/^Your comment/));
  await user.paste('Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(await screen.findByText(quotaMessages.comments)).toBeVisible();
  expect(screen.getByLabelText(/^Your comment/)).toHaveValue('Thank you.');
  await firestore.remove('quotas/ada');
  await user.click(screen.getByRole('button', { name: 'Publish comment' }));
  await waitFor(() => expect(screen.getByLabelText(/^Your comment/)).toHaveValue(''));
  const [first, second] = firestore.written();
  expect(first).toMatch(/^instructions\/widen\/comments\/./);
  expect(second).toBe(first);
});

it('publishes a comment as the same one after a reload', async () => {
  await firestore.put('quotas/ada', { refusedUntil: { comments: new Date(Date.now() + 60_000) } });
  const user = await open();
  await user.click(await screen.findByLabelText(/^Your comment/));
  await user.paste('Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(await screen.findByText(quotaMessages.comments)).toBeVisible();
  cleanup();
  await firestore.remove('quotas/ada');
  show(makeUser());
  expect(await screen.findByLabelText(/^Your comment/)).toHaveValue('Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish comment' }));
  await waitFor(() => expect(screen.getByLabelText(/^Your comment/)).toHaveValue(''));
  const [first, second] = firestore.written();
  expect(second).toBe(first);
});

it('edits and deletes an own comment', async () => {
  await store(makeComment({ authorUid: 'ada', authorName: 'Ada' }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const form = screen.getByRole('form', { name: 'Edit your comment' });
  await user.click(within(form).getByRole('textbox'));
  await user.paste(' Or ink.');
  await user.click(within(form).getByRole('button', { name: 'Save comment' }));
  const saved = await screen.findByText('It also works with chalk. Or ink.', { selector: 'p' });
  expect(saved).toBeVisible();
  expect(await firestore.get('instructions/widen/comments/one')).toMatchObject({
    body: 'It also works with chalk. Or ink.',
    authorName: 'Ada',
    createdAt: 1_000,
  });
  expect(screen.getByText('edited')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your comment?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
  expect(await screen.findByText('No comments yet.')).toBeVisible();
  expect(await firestore.get('instructions/widen/comments/one')).toBeNull();
});

it('does not replace what was changed in another window', async () => {
  await store(makeComment({ authorUid: 'ada', authorName: 'Ada' }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const theirs = makeComment({
    authorUid: 'ada',
    body: 'From the other window.',
    updatedAt: 2_000,
  });
  await store(theirs);
  const form = screen.getByRole('form', { name: 'Edit your comment' });
  await user.click(within(form).getByRole('textbox'));
  await user.paste(' Or ink.');
  await user.click(within(form).getByRole('button', { name: 'Save comment' }));
  expect(
    await within(form).findByText(/^Your comment was changed in another window/),
  ).toBeVisible();
  expect(within(form).getByRole('textbox')).toHaveValue('It also works with chalk. Or ink.');
  expect(await firestore.get('instructions/widen/comments/one')).toMatchObject({
    body: 'From the other window.',
  });
});

it('takes Markdown, with a preview, and keeps line breaks', async () => {
  await store(makeComment({ body: 'Use **ink**,\nor [chalk](https://chalk.example).' }));
  const user = await open();
  const article = await screen.findByRole('article', { name: 'Comment by Mara' });
  expect(await within(article).findByText('ink', { selector: 'strong' })).toBeVisible();
  expect(within(article).getByRole('link', { name: 'chalk' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  expect(within(article).getByText(/^Use/, { selector: 'p' }).textContent).toContain(',\nor');
  await user.click(screen.getByLabelText(/^Your comment/));
  await user.paste('**Thank** you.');
  await user.click(screen.getByRole('button', { name: 'Preview: Your comment' }));
  expect(await screen.findByText('Thank', { selector: 'strong' })).toBeVisible();
});

it('shows an author that their comment is hidden, and that of somebody who left', async () => {
  await store(makeComment({ authorUid: 'ada', status: 'hidden' }));
  await store(
    makeComment({
      id: 'two',
      parentId: 'gone',
      authorUid: 'former-member',
      authorName: 'Former member',
    }),
  );
  await open();
  expect(await screen.findByText('Hidden by a moderator')).toBeVisible();
  expect(screen.getByText('Former member')).toBeVisible();
  expect(screen.getByText('This comment was removed.')).toBeVisible();
});

it('is not there while comments are switched off', async () => {
  const user = await open();
  expect(await screen.findByText('No comments yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(screen.queryByRole('heading', { name: /^Comments/ })).toBeNull();
});
