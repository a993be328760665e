import { pageSizes, type ReviewStatus } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../../testing/app';
import { startTestFirestore } from '../../../testing/firestore';
import { renderMember } from '../../../testing/renderMember';
import { makeReview } from '@appshelf/model/testing';
import { FavouritesSection } from './FavouritesSection';
import { OwnReviewsSection } from './OwnReviewsSection';

vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();

beforeEach(async () => {
  firestore.signIn('ada');
  for (const id of ['margin', 'nightjar']) {
    await firestore.put(`apps/${id}`, makeApp({ id, name: `App ${id}`, status: 'published' }));
  }
});

/** The ids of unpublished apps: one more than fits on a page. */
const listGone = (count: number) =>
  Array.from({ length: count - 1 }, (_, index) => `gone-${String(index)}`);

const press = (name: string) => screen.findByRole('button', { name });

describe('favourites', () => {
  const path = (id: string) => `users/ada/favourites/${id}`;
  /** Stores favourites, the latest first. */
  const store = async (...ids: string[]) => {
    for (const [index, id] of ids.entries()) {
      await firestore.put(path(id), { createdAt: 100_000 - 1_000 * index });
    }
  };
  const remove = (name: string) => press(`Remove ${name} from your favourites`);

  it('are shown with their apps, page by page', async () => {
    await store('margin', ...listGone(24), 'nightjar');
    const { user } = renderMember(<FavouritesSection />);
    const link = await screen.findByRole('link', { name: 'App margin' });
    expect(link).toHaveAttribute('href', '/apps/margin');
    expect(screen.queryByRole('link', { name: 'App nightjar' })).toBeNull();
    await user.click(await press('Show more'));
    await screen.findByRole('link', { name: 'App nightjar' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are removed at once, and restored by the button that then has the focus', async () => {
    await store('margin', 'nightjar');
    const { user } = renderMember(<FavouritesSection />);
    await user.click(await remove('App margin'));
    expect(screen.queryByRole('link', { name: 'App margin' })).toBeNull();
    const undo = await press('Undo');
    expect(undo).toHaveFocus();
    await waitFor(async () => expect(await firestore.get(path('margin'))).toBeNull());
    await user.keyboard('{Enter}');
    await screen.findByRole('link', { name: 'App margin' });
    expect(await firestore.get(path('margin'))).not.toBeNull();
    expect(screen.queryByText(/was removed from your favourites/)).toBeNull();
  });

  it('come back with a message when they could not be removed', async () => {
    await store('margin');
    const { user } = renderMember(<FavouritesSection />);
    const button = await remove('App margin');
    firestore.fail('commit');
    await user.click(button);
    await screen.findByText(/App margin could not be removed. The database can’t be reached/);
    screen.getByRole('link', { name: 'App margin' });
    expect(screen.queryByText(/was removed from your favourites/)).toBeNull();
  });

  it('of apps that are gone can be removed, and not restored', async () => {
    await store('gone');
    const { user } = renderMember(<FavouritesSection />);
    await screen.findByText('No longer published.');
    await user.click(await remove('gone'));
    await screen.findByText('gone was removed from your favourites.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await screen.findByText('No favourites yet');
  });

  it('link to the catalogue when there are none', async () => {
    renderMember(<FavouritesSection />);
    const link = await screen.findByRole('link', { name: 'Browse apps' });
    expect(link).toHaveAttribute('href', '/apps');
  });
});

describe('own reviews', () => {
  const path = (appId: string) => `apps/${appId}/reviews/ada`;
  /** Stores reviews by Ada, the latest first. */
  const store = async (appIds: string[], status: ReviewStatus = 'published') => {
    for (const [index, appId] of appIds.entries()) {
      const { uid: _uid, appId: _appId, ...review } = makeReview({ title: `On ${appId}`, status });
      await firestore.put(path(appId), { ...review, updatedAt: 100_000 - 1_000 * index });
    }
  };

  it.each([
    ['pending', 'Waiting for review', 'A moderator checks it before others see it.'],
    ['published', 'Published', 'Everyone can read it.'],
    ['hidden', 'Hidden', 'A moderator hid it. After you edit it, it is checked again.'],
  ] as const)('explain the state %s', async (status, label, meaning) => {
    await store(['margin'], status);
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
    await store(['margin', 'nightjar']);
    const { user, toasts } = renderMember(<OwnReviewsSection />);
    await user.click(await press('Delete review of App margin'));
    await screen.findByRole('alertdialog', { name: 'Delete your review of App margin?' });
    expect(await firestore.get(path('margin'))).not.toBeNull();
    await user.click(await press('Delete review'));
    await waitFor(() => expect(toasts()).toEqual(['Your review of App margin is deleted.']));
    expect(await firestore.get(path('margin'))).toBeNull();
    await waitFor(() => expect(screen.queryByText('On margin')).toBeNull());
    screen.getByText('On nightjar');
  });

  it('remain when they could not be deleted, and the dialog says why', async () => {
    await store(['margin']);
    const { user } = renderMember(<OwnReviewsSection />);
    await user.click(await press('Delete review of App margin'));
    firestore.fail('commit');
    await user.click(await press('Delete review'));
    await screen.findByText(/The database can’t be reached/);
    await user.click(await press('Cancel'));
    await screen.findByText('On margin');
  });

  it('of apps that are gone can only be deleted', async () => {
    await store(['gone']);
    renderMember(<OwnReviewsSection />);
    await screen.findByText('The app is no longer published.');
    expect(screen.queryByRole('link')).toBeNull();
    await press('Delete review of gone');
  });

  it('load page by page, and say when they could not be loaded', async () => {
    await store(['margin', ...listGone(pageSizes.reviews), 'nightjar']);
    firestore.fail('runQuery');
    const { user } = renderMember(<OwnReviewsSection />);
    await screen.findByText('Your reviews could not be loaded');
    await user.click(await press('Try again'));
    await screen.findByText('On margin');
    await user.click(await press('Show more'));
    await screen.findByText('On nightjar');
  });

  it('link to the catalogue when there are none', async () => {
    renderMember(<OwnReviewsSection />);
    await screen.findByText('No reviews yet');
    screen.getByRole('link', { name: 'Browse apps' });
  });
});
