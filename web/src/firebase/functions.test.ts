import { errorMessageOf, recentLoginRequired } from '@appshelf/model';
import { expect, it, vi } from 'vitest';

const answer = vi.hoisted(() => vi.fn<() => Promise<{ data: unknown }>>());

vi.mock('firebase/functions', () => ({
  connectFunctionsEmulator: vi.fn(),
  getFunctions: vi.fn(),
  httpsCallable: () => answer,
}));

const { deleteMyAccount } = await import('./functions');

it('tells a sign-in that is too old as the identity provider does', async () => {
  answer.mockRejectedValueOnce({
    code: 'functions/failed-precondition',
    message: 'Sign in again.',
    details: { code: 'auth/requires-recent-login' },
  });
  const error: unknown = await deleteMyAccount().catch((reason: unknown) => reason);
  expect(error).toEqual(recentLoginRequired);
  expect(errorMessageOf(error)).toBe(
    'This operation requires a recent login. Please sign in again.',
  );
});

it.each([
  { code: 'functions/failed-precondition', message: 'You are the only administrator.' },
  { code: 'functions/unavailable', message: 'offline', details: null },
])('hands on any other failure as it came: %j', async (failure) => {
  answer.mockRejectedValueOnce(failure);
  await expect(deleteMyAccount()).rejects.toBe(failure);
});
