import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallableRequest } from 'firebase-functions/https';
import { callable } from './callables';

const answersHello = callable(() => Promise.resolve('hello'));

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
    const body: unknown = { data: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) };
    void Reflect.apply(answersHello, undefined, [{ body }, response]);
    expect(response.status).toHaveBeenCalledWith(400);
    expect(response.json).toHaveBeenCalledWith({
      error: { status: 'INVALID_ARGUMENT', message: 'The request nests its data too deeply.' },
    });
  });
});

describe('App Check in callables', () => {
  it.each([undefined, 'false', ''])('is not required when the parameter is %j', async (value) => {
    vi.stubEnv('ENFORCE_APP_CHECK', value);
    await expect(answersHello.run(request())).resolves.toBe('hello');
  });

  it('refuses a call without a valid token when it is enforced', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    await expect(answersHello.run(request())).rejects.toMatchObject(refusal);
  });

  it('accepts a call with a valid token when it is enforced', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    await expect(answersHello.run(request(vouchedFor))).resolves.toBe('hello');
  });

  it('is never enforced in the emulators', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    await expect(answersHello.run(request())).resolves.toBe('hello');
  });
});
