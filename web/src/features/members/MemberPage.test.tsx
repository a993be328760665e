import type { MemberProfile, ModuleId } from '@appshelf/model';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeApp } from '../../testing/app';
import { startTestFirestore } from '../../testing/firestore';
import { makeInstruction, makeReview } from '@appshelf/model/testing';
import { renderPage } from '../../testing/renderPage';
import { AuthorPage } from './AuthorPage';
import { MemberPage } from './MemberPage';

const firestore = startTestFirestore();

const profile: MemberProfile = {
  uid: 'u1',
  handle: 'ada',
  handles: ['countess', 'ada'],
  displayName: 'Ada L.',
  photoURL: null,
  bio: 'Counts.',
  links: ['https://ada.example/notes/'],
  reviewedApps: ['margin', 'gone', 'closed'],
  isPublic: true,
  status: 'published',
  handleChosenAt: 1,
  createdAt: 1,
  updatedAt: 1,
};

const review = { title: 'Quiet', body: 'Does it.', rating: 4, createdAt: 5 };

beforeEach(async () => {
  await firestore.put('members/u1', profile);
  for (const id of ['margin', 'closed']) {
    await firestore.put(`apps/${id}`, makeApp({ id, name: `App ${id}`, status: 'published' }));
    const status = id === 'closed' ? 'hidden' : 'published';
    await firestore.put(`apps/${id}/reviews/u1`, makeReview({ ...review, status }));
  }
});

const open = (address: string, switchedOff: ModuleId[] = []) =>
  renderPage(
    [
      { path: '/members/:handle', element: <MemberPage /> },
      { path: '/members/by-uid/:uid', element: <AuthorPage /> },
    ],
    address,
    null,
    switchedOff,
  );

it.each<[string, ModuleId, string]>([
  ['instructions', 'instructions', 'Reviews'],
  ['reviews', 'reviews', 'Instructions'],
])('shows no %s while their module is off', async (_name, module, shown) => {
  await firestore.put(
    'instructions/brew',
    makeInstruction({ title: 'Brew', status: 'published', authorUid: 'u1', publishedAt: 5 }),
  );
  open('/members/ada', [module]);
  await screen.findByRole('link', { name: module === 'reviews' ? 'Brew' : 'App margin' });
  expect(screen.getAllByRole('heading', { level: 2 })).toEqual([
    screen.getByRole('heading', { level: 2, name: shown }),
  ]);
});

it('shows name, bio, links and the reviews that are public', async () => {
  open('/members/ada');
  expect(await screen.findByRole('heading', { name: 'Ada L.' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'ada.example/notes' });
  expect(link).toHaveAttribute('href', 'https://ada.example/notes/');
  expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow ugc'));
  expect(await screen.findByRole('link', { name: 'App margin' })).toBeVisible();
  expect(screen.queryByText(/App (?:gone|closed)/)).toBeNull();
  expect(await screen.findByText('No instructions yet')).toBeVisible();
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    expect.stringContaining('/members/ada'),
  );
});

it.each(['/members/countess', '/members/ADA', '/members/by-uid/u1'])(
  'leads from %s to the present address',
  async (address) => {
    const router = open(address);
    await screen.findByRole('heading', { name: 'Ada L.' });
    expect(router.state.location.pathname).toBe('/members/ada');
  },
);

it.each(['/members/nobody', '/members/a--b'])('is not found at %s', async (address) => {
  open(address);
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
});

it.each([
  ['is switched off', { isPublic: false }],
  ['is hidden', { status: 'hidden' }],
])('an author whose profile %s has none', async (_name, change) => {
  await firestore.put('members/u1', { ...profile, ...change });
  open('/members/by-uid/u1');
  expect(await screen.findByText('No public profile')).toBeVisible();
});
