import { getErrorMessage, recentLoginRequired, sentence, type Callables } from '@appshelf/model';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createI18n, setI18nSource } from '../../lib/i18n';
import { CallableRefusal, startTestCallables } from '../../testing/callables';
import { deferred } from '../../testing/deferred';
import { deleteEntry } from './deleteEntry';
import { showMail } from './emailFunctions';
import { deleteMyAccount, exportMyData, sendMessage, signOutEverywhere } from './memberFunctions';
import { deleteUser, getUser, revokeSessions } from './userFunctions';

const message = { id: '', website: '', name: 'Ada', email: '', subject: '', body: '' };

/** Calls of each module of callables. */
const calls = {
  exportMyData,
  deleteMyAccount,
  signOutEverywhere,
  sendMessage: () => sendMessage(message),
  getUser: () => getUser({ uid: 'ada' }),
  deleteUser: () => deleteUser({ uid: 'ada' }),
  deleteEntry: () => deleteEntry({ target: 'apps/margin', basis: null }),
  showMail: () => showMail({ id: 'mail1' }),
} satisfies Partial<Record<keyof Callables, () => Promise<unknown>>>;

const names = Object.keys(calls) as (keyof typeof calls)[];
const server = startTestCallables(...names, 'revokeSessions');

/** The error that a call rejects with. */
const getFailure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('The call succeeded.'),
    (error: unknown) => error,
  );

afterEach(() => {
  vi.useRealTimers();
});

describe.each(names)('%s', (name) => {
  it('says that there is no network where no answer came', async () => {
    server[name].mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await getFailure(calls[name]());
    expect(getErrorMessage(error)).toBe('Network error. Please check your connection.');
  });

  it('does not blame the network when the server itself failed', async () => {
    server[name].mockRejectedValueOnce(new CallableRefusal('internal', 'INTERNAL'));
    const error = await getFailure(calls[name]());
    expect(error).toMatchObject({ code: 'functions/internal' });
    expect(getErrorMessage(error)).toBe(
      'Something went wrong on the server. Try again in a moment.',
    );
  });

  it('asks for a new sign-in as the identity provider does', async () => {
    server[name].mockRejectedValueOnce(
      new CallableRefusal('failed-precondition', 'Sign in again.', {
        code: 'auth/requires-recent-login',
      }),
    );
    const error = await getFailure(calls[name]());
    expect(error).toEqual(recentLoginRequired);
    expect(getErrorMessage(error)).toBe(
      'This operation requires a recent login. Please sign in again.',
    );
  });
});

it('leaves a field out that is undefined', async () => {
  const request = { uid: 'ada', other: undefined };
  await getUser(request).catch(() => undefined);
  expect(server.getUser.mock.lastCall?.[0]).toEqual({ uid: 'ada' });
});

it.each([
  ['failed-precondition', 'You are the only administrator.', 400],
  ['unavailable', 'offline', 503],
] as const)('passes on any other failure as it came: %s', async (code, text, status) => {
  server.deleteMyAccount.mockRejectedValueOnce(new CallableRefusal(code, text));
  const error = await getFailure(deleteMyAccount());
  expect(error).toHaveProperty('code', `functions/${code}`);
  expect(error).toHaveProperty('message', `${text} [${String(status)}]`);
});

it('says a sentence that names something in the language of the reader', async () => {
  const german = createI18n('de', {
    '{path} can’t be redirected.': [['path'], ' kann nicht weitergeleitet werden.'],
  });
  setI18nSource(() => german);
  onTestFinished(() => setI18nSource(() => createI18n('en')));
  server.deleteMyAccount.mockRejectedValueOnce(
    new CallableRefusal(
      'invalid-argument',
      '/ can’t be redirected.',
      sentence('{path} can’t be redirected.', { path: '/' }),
    ),
  );
  const error = await getFailure(deleteMyAccount());
  expect(error).toHaveProperty('code', 'functions/invalid-argument');
  expect(getErrorMessage(error)).toBe('/ kann nicht weitergeleitet werden.');
});

it('sends the request and returns the answer', async () => {
  server.revokeSessions.mockResolvedValueOnce({ uid: 'ada' });
  await expect(revokeSessions({ uid: 'ada' })).resolves.toEqual({ uid: 'ada' });
  expect(server.revokeSessions).toHaveBeenCalledExactlyOnceWith({ uid: 'ada' });
});

it.each([
  ['as long as the SDK does', 'getUser', 70_000],
  ['five minutes for what may take long', 'deleteUser', 300_000],
] as const)('waits %s', async (_length, name, limit) => {
  vi.useFakeTimers();
  const { promise, resolve } = deferred<never>();
  server[name].mockReturnValueOnce(promise);
  let failure: unknown;
  calls[name]().catch((error: unknown) => (failure = error));
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toMatchObject({ code: 'functions/deadline-exceeded' });
  resolve(undefined as never);
});
