import { limits } from '@appshelf/model';
import { parseSetCookie } from 'cookie';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { logger } from '../../platform/firebase/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  handleSession,
  type SessionContext,
  type SessionHttpRequest,
  type SessionHttpResponse,
} from './handleSession';

const claims: DecodedIdToken = {
  uid: 'u1',
  sub: 'u1',
  aud: 'demo-appshelf',
  iss: 'https://session.firebase.google.com/demo-appshelf',
  iat: 1,
  auth_time: 1,
  exp: 2,
  firebase: { identities: {}, sign_in_provider: 'password' },
};

/** An error of the Admin SDK. Those about a token say so; isRefusal.test.ts asks the SDK itself. */
function authError(
  code: string,
  message = code === 'auth/argument-error' ? 'Firebase ID token has invalid signature.' : '',
): Error {
  return Object.assign(new Error(`${message} secret detail\n    at somewhere`), { code });
}

/** The error of the Admin SDK when Google's certificates cannot be fetched. */
const withoutCertificates = authError('auth/argument-error', 'Error while making request: socket.');

function context(overrides: Partial<SessionContext['auth']> = {}) {
  const auth = {
    verifyIdToken: vi.fn(() => Promise.resolve(claims)),
    createSessionCookie: vi.fn(() => Promise.resolve('a.session.cookie')),
    verifySessionCookie: vi.fn(() => Promise.resolve(claims)),
    ...overrides,
  };
  return { auth, noteSignIn: vi.fn(() => Promise.resolve()), emulated: false };
}

function request(
  method: string,
  body?: string,
  headers: SessionHttpRequest['headers'] = {},
): SessionHttpRequest {
  return {
    method,
    headers: {
      host: 'appshelf.example',
      origin: 'https://appshelf.example',
      'content-type': 'application/json',
      ...headers,
    },
    body: body === undefined ? undefined : Buffer.from(body),
  };
}

const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
beforeEach(() => logged.mockClear());

/** The cookies that a response sets: the session's, and the one that earlier versions set for all paths. */
const getCookies = (headers: SessionHttpResponse['headers']) =>
  [headers?.['Set-Cookie'] ?? []].flat().map((cookie) => parseSetCookie(cookie));

const getCookie = (headers: SessionHttpResponse['headers']) => getCookies(headers)[0];

const attributes = { httpOnly: true, secure: true, sameSite: 'lax', path: '/api/__session' };

describe('POST with a token', () => {
  it.each([
    ['of a new sign-in: other sessions may have ended', 0, 1],
    ['that was refreshed', 3_000, 0],
  ])('%s', async (_which, age, noted) => {
    const auth_time = Math.floor(Date.now() / 1_000) - age;
    const given = context({ verifyIdToken: () => Promise.resolve({ ...claims, auth_time }) });
    await handleSession(request('POST', '{"token":"t"}'), given);
    expect(given.noteSignIn).toHaveBeenCalledTimes(noted);
  });

  it('starts a session when noting it fails', async () => {
    const auth_time = Math.floor(Date.now() / 1_000);
    const given = context({ verifyIdToken: () => Promise.resolve({ ...claims, auth_time }) });
    given.noteSignIn.mockRejectedValue(new Error('away'));
    expect(await handleSession(request('POST', '{"token":"t"}'), given)).toMatchObject({
      status: 201,
    });
    expect(logged).toHaveBeenCalledOnce();
  });

  it('starts a session of five days, checking for revocation', async () => {
    const given = context();
    const response = await handleSession(request('POST', '{"token":"t"}'), given);
    expect(response.status).toBe(201);
    expect(response.body).toBeUndefined();
    expect(getCookie(response.headers)).toEqual({
      name: '__session',
      value: 'a.session.cookie',
      maxAge: 432_000,
      ...attributes,
    });
    expect(given.auth.verifyIdToken).toHaveBeenCalledWith('t', true);
    expect(given.auth.createSessionCookie).toHaveBeenCalledWith('t', { expiresIn: 432_000_000 });
  });

  // The emulators neither sign tokens nor verify signatures. So only this test, with the errors of the Admin SDK,
  // covers tokens that are forged, unsigned or signed by another key.
  it.each([
    ['forged, unsigned or of another project', 'auth/argument-error'],
    ['signed by a key that Google does not have', 'auth/invalid-id-token'],
    ['expired', 'auth/id-token-expired'],
    ['revoked', 'auth/id-token-revoked'],
    ['of a disabled account', 'auth/user-disabled'],
    ['of a deleted account', 'auth/user-not-found'],
  ])('refuses a token that is %s with 401', async (_why, code) => {
    const given = context({ verifyIdToken: () => Promise.reject(authError(code)) });
    const response = await handleSession(request('POST', '{"token":"t"}'), given);
    expect(response.status).toBe(401);
    expect(response.headers).toBeUndefined();
    expect(JSON.stringify(response.body)).not.toContain('secret detail');
    expect(given.auth.createSessionCookie).not.toHaveBeenCalled();
  });

  it('refuses a token for which Firebase Authentication creates no cookie', async () => {
    const given = context({
      createSessionCookie: () => Promise.reject(authError('auth/id-token-expired')),
    });
    expect((await handleSession(request('POST', '{"token":"t"}'), given)).status).toBe(401);
  });

  it.each([
    withoutCertificates,
    authError('auth/internal-error'),
    authError('auth/quota-exceeded'),
    authError('auth/insufficient-permission'),
    authError('app/network-error'),
    new Error('socket'),
  ])('responds 503 when Firebase Authentication cannot be reached: %s', async (error) => {
    const given = context({ verifyIdToken: () => Promise.reject(error) });
    const response = await handleSession(request('POST', '{"token":"t"}'), given);
    expect(response.status).toBe(503);
    expect(logged).toHaveBeenCalledWith(expect.any(String), error);
    expect(JSON.stringify(response.body)).not.toMatch(/secret|socket|at somewhere/);
  });
});

describe('POST without a token', () => {
  it.each(['{}', '{"token":null}'])(
    'ends the session with the same attributes: %s',
    async (body) => {
      const response = await handleSession(request('POST', body), context());
      expect(response.status).toBe(204);
      expect(getCookie(response.headers)).toEqual({
        name: '__session',
        value: '',
        maxAge: 0,
        ...attributes,
      });
    },
  );
});

describe('the cookie of all paths, which earlier versions set', () => {
  it.each(['{"token":"t"}', '{}'])('is cleared by %s', async (body) => {
    const { headers } = await handleSession(request('POST', body), context());
    expect(getCookies(headers).slice(1)).toEqual([
      { name: '__session', value: '', maxAge: 0, ...attributes, path: '/' },
    ]);
  });

  it('is not read where there is a newer one, which browsers send first', async () => {
    const given = context();
    const cookie = '__session=newer; __session=earlier';
    await handleSession(request('GET', undefined, { cookie }), given);
    expect(given.auth.verifySessionCookie).toHaveBeenCalledWith('newer', true);
  });
});

describe('POST with a bad body', () => {
  it.each([
    ['nothing', undefined, 400],
    ['an empty body', '', 400],
    ['no JSON', '{"token":', 400],
    ['a text', '"token"', 400],
    ['a number', '5', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a number as the token', '{"token":5}', 400],
    ['a boolean as the token', '{"token":true}', 400],
    ['a list as the token', '{"token":["t"]}', 400],
    ['an object as the token', '{"token":{}}', 400],
    ['an empty token', '{"token":""}', 400],
    ['bytes that are not UTF-8', '\u{fffd}\0', 400],
    ['20 KB', JSON.stringify({ token: 'x'.repeat(20_000) }), 413],
    [
      'a body of the maximum size',
      JSON.stringify({ token: 'x'.repeat(limits.sessionBody - 12) }),
      201,
    ],
    [
      'a body over the maximum size',
      JSON.stringify({ token: 'x'.repeat(limits.sessionBody - 11) }),
      413,
    ],
  ])('%s', async (_name, body, status) => {
    expect((await handleSession(request('POST', body), context())).status).toBe(status);
  });
});

describe('POST with a content type', () => {
  it.each([
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['Application/JSON;charset=UTF-8', 201],
    ['text/plain', 400],
    ['application/x-www-form-urlencoded', 400],
    ['multipart/form-data; boundary=x', 400],
    ['application/jsonp', 400],
    ['', 400],
    [undefined, 400],
  ])('%s: %i', async (type, status) => {
    const given = context();
    const response = await handleSession(
      request('POST', '{"token":"t"}', { 'content-type': type }),
      given,
    );
    expect(response.status).toBe(status);
    expect(given.auth.verifyIdToken).toHaveBeenCalledTimes(status === 201 ? 1 : 0);
  });
});

describe('other requests', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])('%s is not allowed', async (method) => {
    const response = await handleSession(request(method), context());
    expect(response).toMatchObject({ status: 405, headers: { Allow: 'GET, POST' } });
  });

  it('refuses a page of another site before any other check', async () => {
    const given = context();
    const foreign = { origin: 'https://evil.example' };
    expect((await handleSession(request('POST', '{"token":"t"}', foreign), given)).status).toBe(
      403,
    );
    expect((await handleSession(request('GET', undefined, foreign), given)).status).toBe(403);
    expect(given.auth.verifyIdToken).not.toHaveBeenCalled();
  });
});

describe('GET', () => {
  it('returns no user without a session cookie, whatever other cookies there are', async () => {
    const given = context();
    const response = await handleSession(
      request('GET', undefined, { cookie: 'other=1; __session=' }),
      given,
    );
    expect(response).toEqual({ status: 200, body: { user: null } });
    expect(given.auth.verifySessionCookie).not.toHaveBeenCalled();
  });

  it('returns the user of the cookie', async () => {
    const given = context({
      verifySessionCookie: vi.fn(() =>
        Promise.resolve({
          ...claims,
          email: 'a@b.test',
          name: 'Ada',
          picture: 'https://p',
          admin: true,
        }),
      ),
    });
    const response = await handleSession(
      request('GET', undefined, { cookie: 'other=1; __session=a.b.c' }),
      given,
    );
    expect(response.body).toEqual({
      user: { uid: 'u1', email: 'a@b.test', name: 'Ada', picture: 'https://p', admin: true },
    });
    expect(given.auth.verifySessionCookie).toHaveBeenCalledWith('a.b.c', true);
  });

  it.each([[undefined], ['true'], [1]])('does not accept the admin claim %j', async (admin) => {
    const given = context({ verifySessionCookie: () => Promise.resolve({ ...claims, admin }) });
    const response = await handleSession(
      request('GET', undefined, { cookie: '__session=c' }),
      given,
    );
    expect(response.body).toEqual({
      user: { uid: 'u1', email: null, name: null, picture: null, admin: false },
    });
  });

  it.each([
    'auth/argument-error',
    'auth/session-cookie-expired',
    'auth/session-cookie-revoked',
    'auth/user-disabled',
    'auth/user-not-found',
  ])('clears a cookie refused with %s', async (code) => {
    const given = context({ verifySessionCookie: () => Promise.reject(authError(code)) });
    const response = await handleSession(
      request('GET', undefined, { cookie: '__session=c' }),
      given,
    );
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ user: null });
    expect(getCookie(response.headers)).toMatchObject({ name: '__session', maxAge: 0 });
  });

  it.each([
    withoutCertificates,
    authError('auth/quota-exceeded'),
    authError('auth/insufficient-permission'),
    new Error('socket'),
  ])('does not clear the cookie when it cannot be checked: %s', async (error) => {
    const given = context({ verifySessionCookie: () => Promise.reject(error) });
    const response = await handleSession(
      request('GET', undefined, { cookie: '__session=c' }),
      given,
    );
    expect(response.status).toBe(503);
    expect(response.headers).toBeUndefined();
  });
});

it.each([
  ['POST', '{"token":"t"}', 'verifyIdToken'],
  ['GET', undefined, 'verifySessionCookie'],
] as const)(
  '%s is answered with 503 after 10 seconds without an answer',
  async (method, body, name) => {
    vi.useFakeTimers();
    const given = context({ [name]: () => new Promise(() => undefined) });
    const response = handleSession(request(method, body, { cookie: '__session=c' }), given);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await response).toMatchObject({ status: 503 });
    expect((await response).headers).toBeUndefined();
    vi.useRealTimers();
  },
);
