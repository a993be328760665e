import type { IncomingMessage } from 'node:http';
import { DatabaseError } from '../errors';
import { ADMIN, ANONYMOUS, type Identity, parseIdToken, isJwt } from '../identity';
import type { Namespace } from '../namespace';
import type { Namespaces } from '../namespaces';

/** A write over REST is at most 256 MB long (documented limit). */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** An HTTP request with what its URL says already read. */
export interface RestRequest {
  readonly method: string;
  /** The path without the leading slash and `.json`, percent-decoded. */
  readonly path: string;
  readonly params: URLSearchParams;
  /** The namespace that the request names; it is created at its first use. */
  readonly namespace: Namespace;
  readonly headers: IncomingMessage['headers'];
  readonly readBody: () => Promise<string>;
}

function header(message: IncomingMessage, name: string): string | undefined {
  const value = message.headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES)
      throw new DatabaseError('too_big', 'The data is larger than 256 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw new DatabaseError('invalid_data', 'Invalid path: it is not percent-encoded UTF-8');
  }
}

const TIMEOUT = /^\d+(?:\.\d+)?(?:ms|s|min)$/;
const WRITE_SIZES = ['tiny', 'small', 'medium', 'large', 'unlimited'];

/**
 * Checks the form of the parameters for time and size limits. Reads and writes in memory are always fast and small
 * enough.
 */
function checkLimits(params: URLSearchParams): void {
  const timeout = params.get('timeout');
  if (timeout !== null && !TIMEOUT.test(timeout)) {
    throw new DatabaseError('invalid_data', 'timeout must be a number of ms, s or min');
  }
  const size = params.get('writeSizeLimit');
  if (size !== null && !WRITE_SIZES.includes(size)) {
    throw new DatabaseError(
      'invalid_data',
      `writeSizeLimit must be one of ${WRITE_SIZES.join(', ')}`,
    );
  }
}

/**
 * Reads the URL and headers of a request; undefined if it is for no `.json` resource.
 * @throws DatabaseError `invalid_data`
 */
export function readRestRequest(
  message: IncomingMessage,
  namespaces: Namespaces,
): RestRequest | undefined {
  const url = new URL(message.url ?? '/', 'http://localhost');
  const pathname = decodePath(url.pathname);
  if (!pathname.endsWith('.json')) return undefined;
  checkLimits(url.searchParams);
  const method = message.method ?? 'GET';
  const override = method === 'POST' ? header(message, 'x-http-method-override') : undefined;
  return {
    method: override?.toUpperCase() ?? method,
    path: pathname.slice(1, -'.json'.length),
    params: url.searchParams,
    get namespace() {
      return namespaces.getForRequest(url.searchParams, message.headers.host);
    },
    headers: message.headers,
    readBody: () => readText(message),
  };
}

/**
 * The identity of a request. As in the official emulator, a bearer token of any kind is an administrator, and so are
 * `access_token` and a database secret. An ID token in `auth` is a user.
 * @throws DatabaseError
 */
export function getIdentity({ headers, params }: RestRequest, now: number): Identity {
  if (headers.authorization?.startsWith('Bearer ') || params.has('access_token')) return ADMIN;
  const credential = params.get('auth') ?? '';
  if (credential === '') return ANONYMOUS;
  return isJwt(credential) ? parseIdToken(credential, now) : ADMIN;
}
