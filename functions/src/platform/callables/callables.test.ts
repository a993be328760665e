import { emptyRequest, type Permission } from '@appshelf/model';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callable, requirePermission } from './callables';
import { logger } from '../firebase/logger';
import { callBy, fakeAccounts, type FakeAccount } from './testing';

const declare = (
  handler: () => Promise<null>,
  name: 'signOutEverywhere' | 'deleteMyAccount' = 'signOutEverywhere',
) =>
  callable({
    name,
    schema: emptyRequest,
    caller: () => null,
    createContext: () => null,
    handler,
  });

const answersNull = declare(() => Promise.resolve(null));

/** A call as Firebase passes it on. `app` is set when the call carries a valid App Check token. */
function request(app?: CallableRequest['app']): CallableRequest {
  return { data: null, ...(app === undefined ? {} : { app }) } as CallableRequest;
}

const vouchedFor = { appId: '1:1:web:1' } as CallableRequest['app'];
const refusal = { code: 'failed-precondition' };

afterEach(() => vi.unstubAllEnvs());

describe('data of a call', () => {
  it('is refused with 400 where it nests so deeply that decoding it would overflow the stack', () => {
    const response = { status: vi.fn(), json: vi.fn() };
    response.status.mockReturnValue(response);
    const data: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    void Reflect.apply(answersNull, undefined, [{ body: { data } }, response]);
    expect(response.status).toHaveBeenCalledWith(400);
    expect(response.json).toHaveBeenCalledWith({
      error: { status: 'INVALID_ARGUMENT', message: 'The request nests its data too deeply.' },
    });
  });
});

describe('a call that cannot be answered', () => {
  const unavailable = {
    code: 'unavailable',
    message:
      'The service isn’t answering. Your change may still be made. Try again in a moment: that is safe.',
  };
  const withCode = (code: number | string) => Object.assign(new Error('down'), { code });
  const hangs = () => new Promise<null>(() => undefined);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => vi.useRealTimers());

  it.each([
    ['ten seconds', 'signOutEverywhere', 10_000],
    ['its own limit', 'deleteMyAccount', 295_000],
  ] as const)('is refused after %s', async (_limit, name, limitMs) => {
    const settled = vi.fn();
    const call = declare(hangs, name).run(request()).catch(settled);
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining(unavailable));
  });

  it.each([withCode(4), withCode(14), withCode('app/network-error')])(
    'is refused where a service cannot be reached: $code',
    async (error) => {
      const call = declare(() => Promise.reject(error));
      await expect(call.run(request())).rejects.toMatchObject(unavailable);
    },
  );

  it.each([new HttpsError('not-found', 'Nothing.'), withCode(7), new Error('a mistake')])(
    'passes on another error: %s',
    async (error) => {
      await expect(declare(() => Promise.reject(error)).run(request())).rejects.toBe(error);
    },
  );
});

describe('App Check in callables', () => {
  it.each([undefined, 'false', ''])('is not required when the parameter is %j', async (value) => {
    vi.stubEnv('ENFORCE_APP_CHECK', value);
    await expect(answersNull.run(request())).resolves.toBeNull();
  });

  it('refuses a call without a valid token when it is enforced', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    await expect(answersNull.run(request())).rejects.toMatchObject(refusal);
  });

  it('accepts a call with a valid token when it is enforced', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    await expect(answersNull.run(request(vouchedFor))).resolves.toBeNull();
  });

  it('is never enforced in the emulators', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    await expect(answersNull.run(request())).resolves.toBeNull();
  });
});

describe('a permission', () => {
  const require = (
    claims: Record<string, unknown>,
    stored: FakeAccount = { claims },
    permission: Permission = 'reviews.moderate',
  ) =>
    requirePermission(
      callBy('kim', null, claims),
      permission,
      fakeAccounts({ kim: stored }).accounts,
    );

  it.each([{ moderator: true }, { admin: true }, { editor: true, moderator: true }])(
    'is held with the claims %j',
    async (claims) => {
      expect(await require(claims)).toEqual({ uid: 'kim', email: 'kim@appshelf.test' });
    },
  );

  it.each<[string, Record<string, unknown>, FakeAccount?]>([
    ['another role', { editor: true }],
    ['a text', { moderator: 'true' }],
    ['no role', {}],
    ['a role that was taken since', { moderator: true }, { claims: {} }],
    ['another role since', { moderator: true }, { claims: { editor: true } }],
    ['a role that the token has not yet', {}, { claims: { moderator: true } }],
    ['a disabled account', { moderator: true }, { claims: { moderator: true }, disabled: true }],
  ])('is refused with %s', async (_name, claims, stored) => {
    await expect(require(claims, stored)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it.each([
    [0, true],
    [1, false],
    [3_600, false],
  ])('of a token whose sessions were ended %i s after its sign-in: %s', async (at, isHeld) => {
    const claims = { admin: true };
    const stored = { claims, tokensValidAfterTime: new Date(at * 1_000).toUTCString() };
    // A refreshed token is issued later than its sign-in.
    const answer = require({ ...claims, iat: 3_000 }, stored);
    await (isHeld
      ? expect(answer).resolves.toMatchObject({ uid: 'kim' })
      : expect(answer).rejects.toMatchObject({ code: 'unauthenticated' }));
  });

  it('of administrators alone is refused to every other role', async () => {
    const claims = { moderator: true, editor: true, analyst: true };
    await expect(require(claims, { claims }, 'roles.grant')).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('is refused to visitors and to accounts that do not exist', async () => {
    const { accounts } = fakeAccounts({});
    await expect(
      requirePermission(callBy(null, null), 'area.open', accounts),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(
      requirePermission(callBy('ada', null), 'area.open', accounts),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
