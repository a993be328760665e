import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Decoder } from '../../../firebase/firestore';
import type { LiveObserver, LiveQuery } from '../../../firebase/firestore/live';
import * as schemas from '../../../firebase/firestore/schemas';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { HistoryLink } from '../access';
import { HistoryPage } from './HistoryPage';

type Watch = (
  query: LiveQuery,
  decode: Decoder<unknown>,
  observer: LiveObserver<unknown[]>,
) => () => void;

const watchPage = vi.hoisted(() => vi.fn<Watch>());
vi.mock('../../../firebase/firestore/live', () => ({ watchPage }));
vi.mock('../../../firebase/database/database', () => ({ watchChildren: () => () => undefined }));

const comment = 'instructions/widen/comments/c1';

function open(
  path: string,
  claims: object,
  address = `/admin/history?of=${encodeURIComponent(path)}`,
) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(
    [
      { path: '/admin/history', element: <HistoryPage /> },
      { path: '/link', element: [<p key="p">Here</p>, <HistoryLink key="link" path={path} />] },
    ],
    address,
    makeUser({ uid: 'me', claims: { ...claims } }),
  );
}

beforeEach(() => {
  watchPage.mockReset().mockImplementation((_query, decode, { onState }) => {
    const entry = {
      action: 'update',
      actorUid: 'me',
      actorEmail: null,
      target: comment,
      about: [comment],
      before: { status: 'published' },
      after: { status: 'hidden' },
      outcome: 'done',
      at: 1_000,
    };
    onState([decode('e', entry, '', schemas)], true, []);
    return () => undefined;
  });
});

it('shows a moderator who changed a comment, by the query that the rules allow', async () => {
  open(comment, { moderator: true });
  expect(await screen.findByRole('heading', { name: 'Comment: history' })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Changes of this comment' })).toHaveTextContent(
    /You hid a comment on widen/,
  );
  expect(watchPage.mock.calls[0]?.[0]).toMatchObject({ equal: { target: comment } });
});

it.each([
  ['messages/m1', { editor: true }],
  ['media/m1', { moderator: true }],
  ['members/mia', { moderator: true }],
])('reads nothing of %s for another role', async (path, claims) => {
  open(path, claims);
  expect(await screen.findByText('Your roles do not include this history.')).toBeVisible();
  expect(watchPage).not.toHaveBeenCalled();
});

it.each(['', 'mail/m1', 'nothing', 'apps/a/b/c'])('does not exist for “%s”', async (path) => {
  open(path, { admin: true });
  expect(await screen.findByText(/does not exist|not found/i)).toBeVisible();
  expect(watchPage).not.toHaveBeenCalled();
});

it.each([
  ['moderator', 1],
  ['editor', 0],
])('is linked for a %s who may read it', async (role, links) => {
  open(comment, { [role]: true }, '/link');
  expect(await screen.findByText('Here')).toBeVisible();
  const found = screen.queryAllByRole('link', { name: 'History' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => `/admin/history?of=${encodeURIComponent(comment)}`),
  );
});
