import { defaultSiteSettings, type Comment } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageQuery } from '../../firebase/firestore';
import { makeComment } from '../../testing/comment';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { siteSlice } from '../site';
import { Comments } from '.';
import { useAppDispatch } from '../../store';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = vi.hoisted(() => ({
  readPage: vi.fn<(query: PageQuery) => Promise<unknown>>(),
  countDocuments: vi.fn<() => Promise<number>>(),
  createDocument: vi.fn<(path: string, fields: object) => Promise<void>>(),
  updateDocument: vi.fn<(path: string, fields: object, basis: object) => Promise<number>>(),
  deleteDocument: vi.fn<(path: string) => Promise<void>>(),
  serverTime: 'server time',
}));
vi.mock('../../firebase/firestore', () => firestore);
vi.mock('../../firebase/auth/signature', () => ({
  getCurrentSignature: () => Promise.resolve({ uid: 'ada', name: 'Ada', photoURL: null }),
}));

let published: Comment[];
let hidden: Comment[];

function SwitchOff() {
  const dispatch = useAppDispatch();
  const settings = { ...defaultSiteSettings, comments: false };
  return (
    <button onClick={() => dispatch(siteSlice.actions.siteChanged(settings))}>Switch off</button>
  );
}

function open(user: ReturnType<typeof makeUser> | null = makeUser()) {
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
  return userEvent.setup();
}

const comments = () => screen.getAllByRole('article').map((shown) => shown.textContent);

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  published = [];
  hidden = [];
  firestore.readPage.mockImplementation(({ equal, size, after }) => {
    const all = equal.status === 'hidden' ? hidden : published;
    const start = after === null ? 0 : Number(after[0]);
    const entities = all.slice(start, start + size);
    const isLast = start + size >= all.length;
    return Promise.resolve({ entities, unreadable: [], end: isLast ? null : [start + size] });
  });
  firestore.countDocuments.mockImplementation(() =>
    Promise.resolve(Math.min(published.length, 1_000)),
  );
  firestore.createDocument.mockResolvedValue(undefined);
  firestore.deleteDocument.mockResolvedValue(undefined);
  firestore.updateDocument.mockResolvedValue(3_000);
});

it('reads one page for a visitor, and counts nothing while that is all', async () => {
  published = [
    makeComment(),
    makeComment({ id: 'two', parentId: 'one', body: 'With ink, too.', createdAt: 2_000 }),
  ];
  open(null);
  const answers = await screen.findByRole('list', { name: 'Answers to Mara' });
  expect(await within(answers).findByText('With ink, too.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to comment' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Finstructions%2Fwiden%23comments',
  );
  expect(firestore.readPage).toHaveBeenCalledOnce();
  expect(firestore.readPage.mock.calls[0]?.[0]).toMatchObject({ size: 20, peek: true });
  expect(firestore.countDocuments).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull();
});

it('shows a thousand comments twenty at a time, with their number', async () => {
  published = Array.from({ length: 1_000 }, (_, index) =>
    makeComment({ id: String(index), createdAt: index, updatedAt: index }),
  );
  const user = open(null);
  expect(await screen.findByText('1,000 or more')).toBeVisible();
  expect(comments()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more comments' }));
  await waitFor(() => expect(comments()).toHaveLength(40));
  expect(firestore.countDocuments).toHaveBeenCalledOnce();
});

it('publishes a comment and an answer, which are shown at once', async () => {
  published = [makeComment()];
  const user = open();
  await user.type(await screen.findByLabelText(/^Your comment/), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(await screen.findByText('Thank you.', { selector: 'p' })).toBeVisible();
  expect(firestore.createDocument).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^instructions\/widen\/comments\/[\w-]+$/),
    {
      body: 'Thank you.',
      authorUid: 'ada',
      authorName: 'Ada',
      authorPhotoURL: null,
      parentId: null,
      status: 'published',
      createdAt: 'server time',
      updatedAt: 'server time',
    },
  );
  await user.click(
    within(screen.getByRole('article', { name: 'Comment by Mara' })).getByRole('button', {
      name: /^Answer/,
    }),
  );
  const form = await screen.findByRole('form', { name: 'Answer to Mara' });
  await user.type(within(form).getByRole('textbox'), 'Which colour?');
  await user.click(within(form).getByRole('button', { name: 'Publish answer' }));
  const answers = await screen.findByRole('list', { name: 'Answers to Mara' });
  expect(await within(answers).findByText('Which colour?')).toBeVisible();
  expect(firestore.createDocument.mock.lastCall?.[1]).toMatchObject({ parentId: 'one' });
});

it('keeps a text that could not be published, and publishes it again as the same comment', async () => {
  firestore.createDocument.mockRejectedValueOnce(new Error('The network is down.'));
  const user = open();
  await user.type(await screen.findByLabelText(/^Your comment/), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(await screen.findByText('The network is down.')).toBeVisible();
  expect(screen.getByLabelText(/^Your comment/)).toHaveValue('Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish comment' }));
  await waitFor(() => expect(screen.getByLabelText(/^Your comment/)).toHaveValue(''));
  const [first, second] = firestore.createDocument.mock.calls;
  expect(first?.[0]).toBe(second?.[0]);
});

it('edits and deletes an own comment', async () => {
  published = [makeComment({ authorUid: 'ada', authorName: 'Ada' })];
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const form = screen.getByRole('form', { name: 'Edit your comment' });
  await user.type(within(form).getByRole('textbox'), ' Or ink.');
  await user.click(within(form).getByRole('button', { name: 'Save comment' }));
  expect(await screen.findByText('It also works with chalk. Or ink.')).toBeVisible();
  expect(firestore.updateDocument.mock.calls[0]).toMatchObject([
    'instructions/widen/comments/one',
    { body: 'It also works with chalk. Or ink.', authorName: 'Ada' },
    { updatedAt: 1_000 },
    { isWhole: true },
  ]);
  expect(screen.getByText('edited')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your comment?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
  expect(await screen.findByText('Nobody has commented yet.')).toBeVisible();
});

it('takes Markdown, with a preview, and keeps line breaks', async () => {
  published = [makeComment({ body: 'Use **ink**,\nor [chalk](https://chalk.example).' })];
  const user = open();
  const article = await screen.findByRole('article', { name: 'Comment by Mara' });
  expect(await within(article).findByText('ink', { selector: 'strong' })).toBeVisible();
  expect(within(article).getByRole('link', { name: 'chalk' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  expect(within(article).getByText(/^Use/, { selector: 'p' }).textContent).toContain(',\nor');
  await user.type(screen.getByLabelText(/^Your comment/), '**Thank** you.');
  await user.click(screen.getByRole('button', { name: 'Preview: Your comment' }));
  expect(await screen.findByText('Thank', { selector: 'strong' })).toBeVisible();
});

it('shows an author that their comment is hidden, and that of somebody who left', async () => {
  hidden = [makeComment({ authorUid: 'ada', status: 'hidden' })];
  published = [
    makeComment({
      id: 'two',
      parentId: 'gone',
      authorUid: 'former-member',
      authorName: 'Former member',
    }),
  ];
  open();
  expect(await screen.findByText('Hidden by a moderator')).toBeVisible();
  expect(screen.getByText('Former member')).toBeVisible();
  expect(screen.getByText('This comment was removed.')).toBeVisible();
});

it('is not there while comments are switched off', async () => {
  const user = open();
  expect(await screen.findByText('Nobody has commented yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(screen.queryByRole('heading', { name: /^Comments/ })).toBeNull();
});
