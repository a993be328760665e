import type { ReviewStatus } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder, PageQuery } from '../../../firebase/firestore';
import { renderMember } from '../../../testing/renderMember';
import { uncheckedSchemas } from '../../../testing/uncheckedSchemas';
import { FavouritesSection } from './FavouritesSection';
import { OwnReviewsSection } from './OwnReviewsSection';

vi.setConfig({ testTimeout: 30_000 });

const firestore = vi.hoisted(() => ({
  serverTime: Symbol('server time'),
  readPage: vi.fn<(query: PageQuery, decode: Decoder<unknown>) => Promise<unknown>>(),
  readDocuments: vi.fn<(path: string, ids: string[]) => Promise<unknown>>(),
  createDocument: vi.fn<(path: string, fields: object) => Promise<void>>(),
  deleteDocument: vi.fn<(path: string) => Promise<void>>(),
}));
vi.mock('../../../firebase/firestore', () => firestore);

type Stored = [path: string, fields: Record<string, string | number | null>];

/** The stored documents, page by page. */
let pages: Stored[][];

const getId = (path: string): string => path.split('/').at(-1) ?? '';

beforeEach(() => {
  for (const mock of [firestore.createDocument, firestore.deleteDocument]) mock.mockReset();
  firestore.createDocument.mockResolvedValue();
  firestore.deleteDocument.mockResolvedValue();
  firestore.readPage.mockReset().mockImplementation(({ after }, decode) => {
    const page = after === null ? 0 : Number(after[0]);
    return Promise.resolve({
      entities: (pages[page] ?? []).map(([path, fields]) =>
        decode(getId(path), fields, path, uncheckedSchemas),
      ),
      end: page + 1 < pages.length ? [page + 1] : null,
    });
  });
  firestore.readDocuments
    .mockReset()
    .mockImplementation((_path, ids) =>
      Promise.resolve(
        ids
          .filter((id) => id !== 'gone')
          .map((id) => ({ id, name: `App ${id}`, tagline: 'For you', iconUrl: null })),
      ),
    );
});

const press = (name: string) => screen.findByRole('button', { name });

describe('favourites', () => {
  const favourite = (id: string): Stored => [`users/ada/favourites/${id}`, { createdAt: 5 }];
  const remove = (name: string) => press(`Remove ${name} from your favourites`);

  it('are shown with their apps, page by page', async () => {
    pages = [[favourite('margin')], [favourite('nightjar')]];
    const { user } = renderMember(<FavouritesSection />);
    const link = await screen.findByRole('link', { name: 'App margin' });
    expect(link).toHaveAttribute('href', '/apps/margin');
    expect(screen.queryByRole('link', { name: 'App nightjar' })).toBeNull();
    await user.click(await press('Show more'));
    await screen.findByRole('link', { name: 'App nightjar' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are removed at once, and restored by the button that then has the focus', async () => {
    pages = [[favourite('margin'), favourite('nightjar')]];
    const { user } = renderMember(<FavouritesSection />);
    await user.click(await remove('App margin'));
    expect(screen.queryByRole('link', { name: 'App margin' })).toBeNull();
    expect(firestore.deleteDocument).toHaveBeenCalledExactlyOnceWith('users/ada/favourites/margin');
    const undo = await press('Put it back');
    expect(undo).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('link', { name: 'App margin' });
    expect(firestore.createDocument.mock.lastCall?.[0]).toBe('users/ada/favourites/margin');
    expect(screen.queryByText(/was removed from your favourites/)).toBeNull();
  });

  it('come back with a message when they could not be removed', async () => {
    pages = [[favourite('margin')]];
    firestore.deleteDocument.mockRejectedValue({ code: 'unavailable' });
    const { user } = renderMember(<FavouritesSection />);
    await user.click(await remove('App margin'));
    await screen.findByText(/App margin could not be removed. The database cannot be reached/);
    screen.getByRole('link', { name: 'App margin' });
    expect(screen.queryByText(/was removed from your favourites/)).toBeNull();
  });

  it('of apps that are gone can be removed, and not restored', async () => {
    pages = [[favourite('gone')]];
    const { user } = renderMember(<FavouritesSection />);
    await screen.findByText('Not published any more.');
    await user.click(await remove('gone'));
    await screen.findByText('gone was removed from your favourites.');
    expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull();
    await screen.findByText('No favourites yet');
  });

  it('link to the catalogue when there are none', async () => {
    pages = [];
    renderMember(<FavouritesSection />);
    const link = await screen.findByRole('link', { name: 'Browse apps' });
    expect(link).toHaveAttribute('href', '/apps');
  });
});

describe('own reviews', () => {
  const review = (appId: string, status: ReviewStatus = 'published'): Stored => [
    `apps/${appId}/reviews/ada`,
    { rating: 4, title: `On ${appId}`, body: 'Good.', status, updatedAt: 5, reply: null },
  ];

  it.each([
    ['pending', 'Waiting', 'A moderator checks it before others see it.'],
    ['published', 'Published', 'Everybody can read it.'],
    ['hidden', 'Hidden', 'A moderator hid it. After you edit it, it is checked again.'],
  ] as const)('explain the state %s', async (status, label, meaning) => {
    pages = [[review('margin', status)]];
    renderMember(<OwnReviewsSection />);
    await screen.findByText(label);
    screen.getByText(meaning);
    screen.getByText('4 out of 5 stars');
    expect(screen.getByRole('link', { name: 'Edit review of App margin' })).toHaveAttribute(
      'href',
      '/apps/margin#review',
    );
  });

  it('are deleted after a confirmation that names the app', async () => {
    pages = [[review('margin'), review('nightjar')]];
    const { user, toasts } = renderMember(<OwnReviewsSection />);
    await user.click(await press('Delete review of App margin'));
    await screen.findByRole('alertdialog', { name: 'Delete your review of App margin?' });
    expect(firestore.deleteDocument).not.toHaveBeenCalled();
    pages = [[review('nightjar')]];
    await user.click(await press('Delete review'));
    await waitFor(() => expect(toasts()).toEqual(['Your review of App margin is deleted.']));
    expect(firestore.deleteDocument).toHaveBeenCalledExactlyOnceWith('apps/margin/reviews/ada');
    await waitFor(() => expect(screen.queryByText('On margin')).toBeNull());
    screen.getByText('On nightjar');
  });

  it('remain when they could not be deleted, and the dialog says why', async () => {
    pages = [[review('margin')]];
    firestore.deleteDocument.mockRejectedValue({ code: 'unavailable' });
    const { user } = renderMember(<OwnReviewsSection />);
    await user.click(await press('Delete review of App margin'));
    await user.click(await press('Delete review'));
    await screen.findByText(/The database cannot be reached/);
    await user.click(await press('Cancel'));
    await screen.findByText('On margin');
  });

  it('of apps that are gone can only be deleted', async () => {
    pages = [[review('gone')]];
    renderMember(<OwnReviewsSection />);
    await screen.findByText('The app is not published any more.');
    expect(screen.queryByRole('link')).toBeNull();
    await press('Delete review of gone');
  });

  it('load page by page, and say when they could not be loaded', async () => {
    pages = [[review('margin')], [review('nightjar')]];
    firestore.readPage.mockRejectedValueOnce({ code: 'unavailable' });
    const { user } = renderMember(<OwnReviewsSection />);
    await screen.findByText('Your reviews could not be loaded');
    await user.click(await press('Try again'));
    await screen.findByText('On margin');
    await user.click(await press('Show more'));
    await screen.findByText('On nightjar');
  });

  it('link to the catalogue when there are none', async () => {
    pages = [];
    renderMember(<OwnReviewsSection />);
    await screen.findByText('No reviews yet');
    screen.getByRole('link', { name: 'Browse apps' });
  });
});
