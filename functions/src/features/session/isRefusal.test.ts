import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, describe, expect, it } from 'vitest';
import { isRefusal } from './isRefusal';

const projectId = 'session-test';
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const certificates = { known: google.publicKey.export({ type: 'spki', format: 'pem' }) };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = () => Math.floor(Date.now() / 1_000);

const issuers = {
  verifyIdToken: `https://securetoken.google.com/${projectId}`,
  verifySessionCookie: `https://session.firebase.google.com/${projectId}`,
};
type Method = keyof typeof issuers;
const methods: Method[] = ['verifyIdToken', 'verifySessionCookie'];

/** A token like one of Google, except for the claims and the header that a test changes. */
function makeToken(method: Method, claims: object = {}, header: object = {}, key = google) {
  const body = { aud: projectId, iss: issuers[method], sub: 'u1', auth_time: now(), iat: now() };
  const signed = [
    encode({ alg: 'RS256', kid: 'known', ...header }),
    encode({ ...body, exp: now() + 3_600, ...claims }),
  ].join('.');
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key.privateKey, 'base64url')}`;
}

/** The response of Google's servers to every request. */
type Answer = RequestListener | 'unreachable';

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Google's certificates, and the response of Firebase Authentication to the look-up of the account. */
const withAccount =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const handle = request.url?.includes('/accounts:') === true ? answer : json(200, certificates);
    handle(request, response);
  };

const account = (over: object = {}) =>
  withAccount(json(200, { users: [{ localId: 'u1', ...over }] }));

const refusedBy = (status: number, message: string) =>
  withAccount(json(status, { error: { code: status, message } }));

/** Connects every request of the Admin SDK to a server of the test, or to nobody. */
class TestAgent extends Agent {
  constructor(private readonly port: number | null) {
    super();
  }

  override createConnection(): Socket {
    // Nobody listens on port 1.
    return connect(this.port ?? 1, '127.0.0.1');
  }
}

let app: App | undefined;
let server: Server | undefined;

afterEach(async () => {
  if (app !== undefined) await deleteApp(app);
  server?.closeAllConnections();
  server?.close();
  app = undefined;
  server = undefined;
});

async function listen(answer: Answer): Promise<number | null> {
  if (answer === 'unreachable') return null;
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The error with which the Admin SDK answers; null for a valid token. */
async function verify(method: Method, token: string, answer: Answer): Promise<unknown> {
  const credential = {
    getAccessToken: () => Promise.resolve({ access_token: 'test', expires_in: 3_600 }),
  };
  const httpAgent = new TestAgent(await listen(answer));
  app = initializeApp({ projectId, credential, httpAgent });
  const auth = getAuth(app);
  try {
    await auth[method](token, true);
    return null;
  } catch (error) {
    return error;
  }
}

describe.each(methods)('%s of the Admin SDK', (method) => {
  it('takes a valid one', async () => {
    expect(await verify(method, makeToken(method), account())).toBeNull();
  });

  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hmac = `${encode({ alg: 'HS256', kid: 'known' })}.${encode({ aud: projectId })}`;

  it.each<[string, string, Answer?]>([
    ['no token', 'x'],
    ['three parts of nothing', 'a.b.c'],
    ['without a key', makeToken(method, {}, { kid: undefined })],
    ['without a signature', `${makeToken(method).split('.', 2).join('.')}.`],
    ['with another one’s signature', makeToken(method, {}, {}, stranger)],
    ['signed by a key that Google does not have', makeToken(method, {}, { kid: 'unknown' })],
    [
      'with a symmetric signature',
      `${hmac}.${createHmac('sha256', 'x').update(hmac).digest('base64url')}`,
    ],
    ['of another project', makeToken(method, { aud: 'another' })],
    ['of another issuer', makeToken(method, { iss: 'https://evil.example' })],
    ['without an account', makeToken(method, { sub: '' })],
    ['with a long account', makeToken(method, { sub: 'x'.repeat(129) })],
    ['expired', makeToken(method, { exp: now() - 10 })],
    ['revoked', makeToken(method), account({ validSince: String(now() + 60) })],
    ['of a disabled account', makeToken(method), account({ disabled: true })],
    ['of a deleted account', makeToken(method), withAccount(json(200, {}))],
  ])('refuses one %s', async (_why, token, answer = account()) => {
    const error = await verify(method, token, answer);
    expect(error).toBeInstanceOf(Error);
    expect(isRefusal(error), String(error)).toBe(true);
  });

  it.each<[string, Answer]>([
    ['cannot be reached', 'unreachable'],
    ['has no certificates', json(500, { error: 'backend', error_description: 'down' })],
    ['has a page in place of certificates', (_request, response) => response.end('<html>')],
    ['refuses the certificates', json(403, 'blocked')],
    ['has no quota left', refusedBy(429, 'QUOTA_EXCEEDED : Exceeded quota.')],
    ['does not permit the look-up', refusedBy(403, 'PERMISSION_DENIED')],
    ['fails', refusedBy(500, 'INTERNAL')],
    ['has a page in place of the account', withAccount((_request, response) => response.end('<'))],
    ['has no such project', refusedBy(400, 'CONFIGURATION_NOT_FOUND')],
  ])('does not know when Google %s', async (_why, answer) => {
    const error = await verify(method, makeToken(method), answer);
    expect(error).toBeInstanceOf(Error);
    expect(isRefusal(error), String(error)).toBe(false);
  });
});
