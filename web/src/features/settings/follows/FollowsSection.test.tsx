import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeApp } from '../../../testing/app';
import { startTestFirestore } from '../../../testing/firestore';
import { makeInstruction } from '@appshelf/model/testing';
import { renderMember } from '../../../testing/renderMember';
import { makeUser } from '../../../testing/user';
import { FollowsSection } from './FollowsSection';

const firestore = startTestFirestore();
const path = 'follows/ada';

beforeEach(() => firestore.signIn('ada'));

it('lists apps and authors, also those that are gone, and unfollows them', async () => {
  await firestore.put(path, {
    apps: ['margin', 'gone'],
    authors: ['mia', 'left'],
    updatedAt: 1_000,
  });
  await firestore.put('apps/margin', makeApp({ name: 'App margin', status: 'published' }));
  await firestore.put(
    'instructions/i1',
    makeInstruction({
      title: 'How to',
      authorUid: 'mia',
      authorName: 'Mia',
      status: 'published',
      publishedAt: 3_000,
    }),
  );
  const { user, toasts } = renderMember(<FollowsSection />);
  expect(await screen.findByRole('link', { name: 'App margin' })).toHaveAttribute(
    'href',
    '/apps/margin',
  );
  expect(await screen.findByText('No longer published.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Mia' })).toHaveAttribute(
    'href',
    '/members/by-uid/mia',
  );
  expect(screen.getByRole('link', { name: 'How to' })).toBeVisible();
  expect(await screen.findByText('A former author')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unfollow gone' }));
  await vi.waitFor(() => expect(toasts()).toEqual(['You no longer follow gone.']));
  expect(screen.queryByText('No longer published.')).toBeNull();
  expect(await firestore.get(path)).toMatchObject({ apps: ['margin'], authors: ['mia', 'left'] });
});

it('leads to the catalogue when there is nothing', async () => {
  renderMember(<FollowsSection />);
  expect(await screen.findByRole('link', { name: 'Browse apps' })).toBeVisible();
});

it('leads to no profile while profiles are off', async () => {
  await firestore.put(path, { apps: [], authors: ['mia'], updatedAt: 1_000 });
  await firestore.put(
    'instructions/i1',
    makeInstruction({
      title: 'How to',
      authorUid: 'mia',
      authorName: 'Mia',
      status: 'published',
      publishedAt: 3_000,
    }),
  );
  renderMember(<FollowsSection />, makeUser(), ['profiles']);
  expect(await screen.findByText('Mia', { selector: 'bdi' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Mia' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Unfollow Mia' })).toBeVisible();
});
