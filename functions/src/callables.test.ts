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
