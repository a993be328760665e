import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Decoder, PageQuery } from '../../../firebase/firestore';
import { renderMember } from '../../../testing/renderMember';
import { uncheckedSchemas } from '../../../testing/uncheckedSchemas';
import { FollowsSection } from './FollowsSection';

type Fields = Record<string, unknown>;

const firestore = vi.hoisted(() => ({
  serverTime: Symbol('server time'),
  readDocument: vi.fn<(path: string, decode: Decoder<unknown>) => Promise<unknown>>(),
  readDocuments: vi.fn<(path: string, ids: string[]) => Promise<unknown>>(),
  readPage: vi.fn<(query: PageQuery) => Promise<unknown>>(),
  changeDocument: vi.fn<(path: string, change: (now: Fields | null) => Fields) => Promise<void>>(),
  isPermissionDenied: () => false,
}));
vi.mock('../../../firebase/firestore', () => firestore);

let stored: Fields | null;

beforeEach(() => {
  firestore.readDocument
    .mockReset()
    .mockImplementation((path, decode) =>
      Promise.resolve(
        path === 'follows/ada' && stored !== null
          ? decode('ada', stored as never, path, uncheckedSchemas)
          : null,
      ),
    );
  firestore.readDocuments
    .mockReset()
    .mockImplementation((_path, ids) =>
      Promise.resolve(
        ids.filter((id) => id !== 'gone').map((id) => ({ id, name: `App ${id}`, tagline: 'Tag' })),
      ),
    );
  firestore.readPage.mockReset().mockImplementation(({ equal }) =>
    Promise.resolve({
      entities: equal.authorUid === 'mia' ? [{ id: 'i1', title: 'How to', authorName: 'Mia' }] : [],
      end: null,
    }),
  );
  firestore.changeDocument.mockReset().mockImplementation((_path, change) => {
    stored = change(stored);
    return Promise.resolve();
  });
});

it('lists apps and authors, also those that are gone, and unfollows them', async () => {
  stored = { apps: ['margin', 'gone'], authors: ['mia', 'left'] };
  const { user, toasts } = renderMember(<FollowsSection />);
  expect(await screen.findByRole('link', { name: 'App margin' })).toHaveAttribute(
    'href',
    '/apps/margin',
  );
  expect(await screen.findByText('Not published any more.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Mia' })).toHaveAttribute(
    'href',
    '/members/by-uid/mia',
  );
  expect(screen.getByRole('link', { name: 'How to' })).toBeVisible();
  expect(await screen.findByText('An author who is not here any more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unfollow gone' }));
  await vi.waitFor(() => expect(toasts()).toEqual(['You do not follow gone any more.']));
  expect(screen.queryByText('Not published any more.')).toBeNull();
  expect(stored).toMatchObject({ apps: ['margin'], authors: ['mia', 'left'] });
});

it('leads to the catalogue when there is nothing', async () => {
  stored = null;
  renderMember(<FollowsSection />);
  expect(await screen.findByRole('link', { name: 'Browse apps' })).toBeVisible();
});
