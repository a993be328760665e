import { screen, waitFor } from '@testing-library/react';
import type { Role } from '@appshelf/model';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderMember } from '../../../testing/renderMember';
import { makeUser } from '../../../testing/user';
import { FiguresPanel } from './FiguresPanel';

const figures = vi.hoisted(() => ({
  countSignUps: vi.fn<() => Promise<number>>(),
  countReviews: vi.fn<() => Promise<number>>(),
  watchCounter: vi.fn<() => () => void>(),
  watchCounters: vi.fn<() => () => void>(),
}));
vi.mock('../../../firebase/figures', () => figures);
vi.mock('../../../firebase/firestore', () => ({ readDocuments: () => Promise.resolve([]) }));

beforeEach(() => {
  figures.countSignUps.mockReset().mockResolvedValue(12);
  figures.countReviews.mockReset().mockResolvedValue(34);
  figures.watchCounter.mockReset().mockReturnValue(() => undefined);
  figures.watchCounters.mockReset().mockReturnValue(() => undefined);
});

it.each<[Role, number, number]>([
  ['admin', 2, 2],
  ['editor', 0, 0],
  ['analyst', 0, 0],
])('%s: asks only for the counts that the role may read', async (role, signUps, reviews) => {
  renderMember(<FiguresPanel />, makeUser({ claims: { [role]: true } }));
  await waitFor(() => expect(figures.watchCounters).toHaveBeenCalled());
  expect(await screen.findByText('Sign-ups today')).toBeVisible();
  // Today and yesterday, which is not rolled up yet.
  expect(figures.countSignUps).toHaveBeenCalledTimes(signUps);
  expect(figures.countReviews).toHaveBeenCalledTimes(reviews);
});
