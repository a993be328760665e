import { getErrorMessage, recentLoginRequired } from '@appshelf/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const sdk = vi.hoisted(() => ({
  call: vi.fn<(request: unknown) => Promise<{ data: unknown }>>(),
  httpsCallable: vi.fn<(functions: unknown, name: string, options: object) => unknown>(),
}));

vi.mock('firebase/functions', () => ({
  connectFunctionsEmulator: vi.fn(),
  getFunctions: vi.fn(),
  httpsCallable: sdk.httpsCallable.mockImplementation(() => sdk.call),
}));

const { deleteMyAccount, exportMyData, sendMessage, signOutEverywhere } =
  await import('./memberFunctions');
const { emailFunctions } = await import('./emailFunctions');
const { callable, longTimeout } = await import('./callable');
const accounts = await import('./userFunctions');
const { deleteEntry } = await import('./deleteEntry');

/** The SDK's error for a request without a response, in the shape of its FunctionsError. */
const noAnswer = () =>
  Object.assign(new Error('internal [0]'), { code: 'functions/internal', details: undefined });

/** The error that a call rejects with. */
const getFailure = (call: () => Promise<unknown>): Promise<unknown> =>
  call().then(
    () => expect.fail('The call succeeded.'),
    (error: unknown) => error,
  );

beforeEach(() => {
  sdk.call.mockReset();
  sdk.httpsCallable.mockReset().mockImplementation(() => sdk.call);
});

const message = { id: '', website: '', name: 'Ada', email: '', subject: '', body: '' };

describe.each<[name: string, call: () => Promise<unknown>]>([
  ['exportMyData', exportMyData],
  ['deleteMyAccount', deleteMyAccount],
  ['signOutEverywhere', signOutEverywhere],
  ['sendMessage', () => sendMessage(message)],
  ['getUser', () => accounts.getUser({ uid: 'ada' })],
  ['deleteUser', () => accounts.deleteUser({ uid: 'ada' })],
  ['deleteEntry', () => deleteEntry('apps/margin')],
  ['showMail', () => emailFunctions.showMail({ id: 'mail1' })],
])('%s', (_name, call) => {
  it('says that there is no network where no answer came', async () => {
    sdk.call.mockRejectedValueOnce(noAnswer());
    expect(getErrorMessage(await getFailure(call))).toBe(
      'Network error. Please check your connection.',
    );
  });

  it('does not blame the network when the server itself failed', async () => {
    const failure = Object.assign(new Error('internal [500]'), { code: 'functions/internal' });
    sdk.call.mockRejectedValueOnce(failure);
    const error = await getFailure(call);
    expect(error).toBe(failure);
    expect(getErrorMessage(error)).toBe(
      'Something went wrong on the server. Try again in a moment.',
    );
  });

  it('asks for a new sign-in as the identity provider does', async () => {
    sdk.call.mockRejectedValueOnce({
      code: 'functions/failed-precondition',
      message: 'Sign in again.',
      details: { code: 'auth/requires-recent-login' },
    });
    const error = await getFailure(call);
    expect(error).toEqual(recentLoginRequired);
    expect(getErrorMessage(error)).toBe(
      'This operation requires a recent login. Please sign in again.',
    );
  });
});

it.each([
  { code: 'functions/failed-precondition', message: 'You are the only administrator.' },
  { code: 'functions/unavailable', message: 'offline', details: null },
])('passes on any other failure as it came: %j', async (failure) => {
  sdk.call.mockRejectedValueOnce(failure);
  await expect(deleteMyAccount()).rejects.toBe(failure);
});

it('sends the request and returns the answer', async () => {
  sdk.call.mockResolvedValueOnce({ data: { uid: 'ada' } });
  await expect(callable('revokeSessions')({ uid: 'ada' })).resolves.toEqual({ uid: 'ada' });
  expect(sdk.call).toHaveBeenCalledExactlyOnceWith({ uid: 'ada' });
});

it("waits for the given time, or as long as the SDK's default", () => {
  callable('deleteUser', { timeout: longTimeout });
  callable('getUser');
  expect(sdk.httpsCallable.mock.calls.map(([, name, options]) => [name, options])).toEqual([
    ['deleteUser', { timeout: 300_000 }],
    ['getUser', {}],
  ]);
});
