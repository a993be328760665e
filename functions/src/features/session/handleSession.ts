import { limits, sessionRequest, type SessionResponse } from '@appshelf/model';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { JsonRequest } from '../../platform/http/jsonRequest';
import { toErrorResponse, type JsonResponse } from '../../platform/http/jsonResponse';
import { isOwnOrigin } from '../../platform/http/origin';
import { logger } from '../../platform/firebase/logger';
import { responseLimitMs, withTimeLimit } from '../../platform/http/withTimeLimit';
import { endCookies, readCookie, sessionSeconds, startCookies } from './cookie';
import { isRefusal } from './isRefusal';

/** The parts of a request that the endpoint uses. */
export interface SessionHttpRequest extends JsonRequest {
  headers: JsonRequest['headers'] & { cookie?: string | undefined };
}

/** The response. Every response also has the header `Cache-Control: private, no-store`. */
export type SessionHttpResponse = JsonResponse<SessionResponse>;

/** The dependencies of {@link handleSession}. */
export interface SessionContext {
  auth: Pick<Auth, 'verifyIdToken' | 'createSessionCookie' | 'verifySessionCookie'>;
  /** Does what follows from a sign-in: other sessions of the account may have ended, and its address may be another. */
  noteSignIn: (uid: string) => Promise<void>;
  /** Whether requests from the local suite's origins are accepted. */
  emulated: boolean;
}

/** The age of a sign-in up to which it may follow a change that ended other sessions, in seconds. */
const freshSeconds = 5 * 60;

/** Does what follows from a sign-in, if it is new. The session starts whether that succeeds or not. */
async function noteNewSignIn(
  { uid, auth_time }: DecodedIdToken,
  { noteSignIn }: SessionContext,
): Promise<void> {
  if (auth_time < Date.now() / 1_000 - freshSeconds) return;
  try {
    await noteSignIn(uid);
  } catch (error) {
    logger.error('Noting a sign-in failed', error);
  }
}

/** The result for a token or cookie that Firebase Authentication refuses. */
const refused = Symbol('refused');

/**
 * Waits for Firebase Authentication's verification. Errors that say nothing about the token, such as a network failure,
 * are rethrown.
 */
async function verify<T>(verification: Promise<T>): Promise<T | typeof refused> {
  try {
    return await verification;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused;
  }
}

const tokenRefused = (): SessionHttpResponse =>
  toErrorResponse(401, 'The token is not valid any more. Sign in again.');

/** Whether the body is JSON. Without CORS, a page of another site can only send text and form data. */
const isJson = (type: string | undefined) => /^application\/json\s*(?:;|$)/i.test(type ?? '');

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Starts or ends the session. The token must be valid and not revoked, and its account enabled. The sign-in may be old,
 * because the client posts each refreshed token.
 */
async function post(
  request: SessionHttpRequest,
  context: SessionContext,
): Promise<SessionHttpResponse> {
  const { auth } = context;
  const { body, headers } = request;
  if (body === undefined || body.length === 0) return toErrorResponse(400, 'The body is missing.');
  if (!isJson(headers['content-type'])) {
    return toErrorResponse(400, 'The body must be sent as application/json.');
  }
  if (body.length > limits.sessionBody) return toErrorResponse(413, 'The body is too large.');
  const parsed = sessionRequest.safeParse(parseBody(body));
  if (!parsed.success) return toErrorResponse(400, 'The body must be JSON such as {"token": "…"}.');

  const { token } = parsed.data;
  if (token === undefined || token === null) {
    return { status: 204, headers: { 'Set-Cookie': endCookies() } };
  }
  const claims = await verify(auth.verifyIdToken(token, true));
  if (claims === refused) return tokenRefused();
  const [cookie] = await Promise.all([
    verify(auth.createSessionCookie(token, { expiresIn: sessionSeconds * 1000 })),
    noteNewSignIn(claims, context),
  ]);
  if (cookie === refused) return tokenRefused();
  return { status: 201, headers: { 'Set-Cookie': startCookies(cookie) } };
}

function toSessionUser(claims: DecodedIdToken): SessionResponse['user'] {
  const name: unknown = claims.name;
  return {
    uid: claims.uid,
    email: claims.email ?? null,
    name: typeof name === 'string' ? name : null,
    picture: claims.picture ?? null,
    admin: claims.admin === true,
  };
}

/** Returns the user of the session. An invalid cookie is cleared. */
async function get(
  request: SessionHttpRequest,
  { auth }: SessionContext,
): Promise<SessionHttpResponse> {
  const cookie = readCookie(request.headers.cookie);
  if (cookie === undefined) return { status: 200, body: { user: null } };
  const claims = await verify(auth.verifySessionCookie(cookie, true));
  return claims === refused
    ? { status: 200, headers: { 'Set-Cookie': endCookies() }, body: { user: null } }
    : { status: 200, body: { user: toSessionUser(claims) } };
}

/**
 * Handles a request to the session endpoint (docs/code/session.md) within 10 seconds. It does not depend on an HTTP server.
 * Never throws.
 */
export async function handleSession(
  request: SessionHttpRequest,
  context: SessionContext,
): Promise<SessionHttpResponse> {
  if (request.method !== 'GET' && request.method !== 'POST') {
    return { ...toErrorResponse(405, 'Use GET or POST.'), headers: { Allow: 'GET, POST' } };
  }
  if (!isOwnOrigin(request.headers, context.emulated)) {
    return toErrorResponse(403, 'This request comes from another site.');
  }
  try {
    const handle = request.method === 'POST' ? post : get;
    return await withTimeLimit(handle(request, context), responseLimitMs);
  } catch (error) {
    logger.error('The session could not be checked.', error);
    return toErrorResponse(503, 'The sign-in service cannot be reached. Try again in a moment.');
  }
}
