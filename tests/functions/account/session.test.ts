import { beforeAll, describe, expect, it } from 'vitest';
import {
  auth,
  createMember,
  nextSecond,
  decodePayload,
  seconds,
  signIn,
  site,
  tokenWith,
  type Member,
} from '../support/suite';

const address = `${site}/api/__session`;

function send(method: string, body?: string, headers: Record<string, string> = {}) {
  return fetch(address, {
    method,
    headers: { Origin: site, 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

const post = (token: unknown, headers?: Record<string, string>) =>
  send('POST', JSON.stringify({ token }), headers);

/** The first cookie that a response sets: its name, its value, and its attributes in alphabetical order. */
function getCookie(response: Response) {
  const [pair = '', ...attributes] = (response.headers.getSetCookie()[0] ?? '').split('; ');
  const [name, value] = pair.split('=');
  return { name, value, attributes: attributes.sort() };
}

const attributesFor = (maxAge: number) => [
  'HttpOnly',
  `Max-Age=${maxAge}`,
  'Path=/api/__session',
  'SameSite=Lax',
  'Secure',
];

const whoIs = async (cookie: string): Promise<unknown> =>
  (await send('GET', undefined, { Cookie: `theme=dark; __session=${cookie}` })).json();

let member: Member;

beforeAll(async () => {
  member = await createMember({ tier: 'gold' });
});

describe('starting a session', () => {
  it('sets the cookie of a valid token for five days, and returns its user', async () => {
    const response = await post(member.idToken);
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const cookie = getCookie(response);
    expect(cookie).toMatchObject({ name: '__session', attributes: attributesFor(432_000) });
    const { iat, exp } = decodePayload(cookie.value ?? '');
    expect(Number(exp) - Number(iat)).toBe(432_000);
    expect(await whoIs(cookie.value ?? '')).toEqual({
      user: {
        uid: member.uid,
        email: member.email,
        name: 'Test Member',
        picture: null,
        admin: false,
      },
    });
  });

  it("returns the claim of an administrator's cookie", async () => {
    const admin = await createMember({ admin: true });
    const cookie = getCookie(await post(admin.idToken)).value ?? '';
    expect(await whoIs(cookie)).toMatchObject({ user: { uid: admin.uid, admin: true } });
  });
});

// The emulators verify no signatures. Forged tokens are tested in functions/src/features/session/handleSession.test.ts.
describe('refusing a token', () => {
  it.each<[string, (member: Member) => string]>([
    ['that is none', () => 'not a token'],
    ['that only looks like one', () => 'a.b.c'],
    ['of another project', (of) => tokenWith(of, { aud: 'demo-other' })],
    ['of another issuer', (of) => tokenWith(of, { iss: 'https://evil.example/demo-appshelf' })],
    ['that has expired', (of) => tokenWith(of, { iat: seconds() - 7200, exp: seconds() - 3600 })],
    ['of nobody', (of) => tokenWith(of, { sub: 'nobody', user_id: 'nobody', uid: 'nobody' })],
    ['without a subject', (of) => tokenWith(of, { sub: '' })],
  ])('%s', async (_name, make) => {
    const response = await post(make(member));
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual({
      error: 'The token is not valid any more. Sign in again.',
    });
  });

  it('of a disabled account, and its cookie from then on', async () => {
    const leaver = await createMember();
    const cookie = getCookie(await post(leaver.idToken)).value ?? '';
    await auth.updateUser(leaver.uid, { disabled: true });
    expect((await post(leaver.idToken)).status).toBe(401);
    expect(await whoIs(cookie)).toEqual({ user: null });
  });

  it('of a revoked sign-in, and its cookie from then on, until the member signs in again', async () => {
    const robbed = await createMember();
    const cookie = getCookie(await post(robbed.idToken)).value ?? '';
    expect(await whoIs(cookie)).toMatchObject({ user: { uid: robbed.uid } });
    await nextSecond();
    await auth.revokeRefreshTokens(robbed.uid);
    expect((await post(robbed.idToken)).status).toBe(401);
    expect(await whoIs(cookie)).toEqual({ user: null });
    const { idToken } = await signIn(robbed.email);
    expect((await post(idToken)).status).toBe(201);
  });

  it('of a deleted account', async () => {
    const leaver = await createMember();
    await auth.deleteUser(leaver.uid);
    expect((await post(leaver.idToken)).status).toBe(401);
  });
});

describe('ending a session', () => {
  it.each(['{}', '{"token":null}'])(
    'clears the cookie with the same attributes: %s',
    async (body) => {
      const response = await send('POST', body);
      expect(response.status).toBe(204);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(getCookie(response)).toEqual({
        name: '__session',
        value: '',
        attributes: attributesFor(0),
      });
    },
  );
});

describe('reading the session', () => {
  it('returns no user without a cookie', async () => {
    const response = await send('GET');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual({ user: null });
  });

  it('returns no user for a forged cookie, and clears it', async () => {
    const response = await send('GET', undefined, { Cookie: '__session=forged' });
    expect(await response.json()).toEqual({ user: null });
    expect(getCookie(response)).toMatchObject({ value: '', attributes: attributesFor(0) });
  });

  it('does not accept an ID token as a cookie', async () => {
    expect(await whoIs(member.idToken)).toEqual({ user: null });
  });

  it('clears the cookie of an account that was disabled or deleted, or whose sign-in was revoked', async () => {
    for (const lock of [
      (uid: string) => auth.updateUser(uid, { disabled: true }),
      (uid: string) => auth.deleteUser(uid),
      async (uid: string) => {
        await nextSecond();
        await auth.revokeRefreshTokens(uid);
      },
    ]) {
      const leaver = await createMember();
      const cookie = getCookie(await post(leaver.idToken)).value ?? '';
      await lock(leaver.uid);
      const response = await send('GET', undefined, { Cookie: `__session=${cookie}` });
      expect(await response.json()).toEqual({ user: null });
      expect(getCookie(response)).toEqual({
        name: '__session',
        value: '',
        attributes: attributesFor(0),
      });
    }
  });

  it('refuses a page of another site', async () => {
    const response = await send('GET', undefined, { Origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });
});

describe('bad requests', () => {
  it.each([
    ['no body', 'POST', undefined, 400],
    ['broken JSON', 'POST', '{"token":', 400],
    ['a text', 'POST', '"token"', 400],
    ['a list', 'POST', '[]', 400],
    ['a number for a token', 'POST', '{"token":5}', 400],
    ['a list for a token', 'POST', '{"token":["t"]}', 400],
    ['an empty token', 'POST', '{"token":""}', 400],
    ['20 KB', 'POST', JSON.stringify({ token: 'x'.repeat(20_000) }), 413],
    ['PUT', 'PUT', '{}', 405],
    ['PATCH', 'PATCH', '{}', 405],
    ['DELETE', 'DELETE', undefined, 405],
  ])('%s', async (_name, method, body, status) => {
    const response = await send(method, body);
    expect(response.status).toBe(status);
    // Also where the body parser of the functions framework answers, before the function is called.
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, POST' : null);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).not.toMatch(/node_modules|\.js:\d|at \w+ \(/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'JSON with the content type %s',
    async (type) => {
      const response = await send('POST', '{}', { 'Content-Type': type });
      expect(response.status).toBe(400);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it('broken JSON with another content type gets no stack trace', async () => {
    const response = await send('POST', '{"token":', { 'Content-Type': 'text/plain' });
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('origins', () => {
  it.each([
    ['http://127.0.0.1:5002', 204],
    ['http://localhost:5002', 204],
    ['http://127.0.0.1:5173', 204],
    ['http://localhost:5173', 204],
    ['https://evil.example', 403],
    ['http://127.0.0.1:9999', 403],
    ['http://127.0.0.1:5002.evil.example', 403],
    ['null', 403],
  ])('%s: %i', async (origin, status) => {
    const response = await send('POST', '{}', { Origin: origin });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
