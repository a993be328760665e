import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StatusError, type StatusName } from './status';

/**
 * The `keepAliveTimeout` of servers, in milliseconds: longer than clients keep a connection idle, so that none sends a
 * request into one that is being closed.
 */
export const IDLE_CONNECTION_MS = 120_000;

/** An HTTP response that is JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** How many characters of a long response are made at a time. */
const PIECE_LENGTH = 1 << 16;

/**
 * Sends the body of a response from the parts of its text. Those of a long text that a client has not read yet are not
 * made, so that slow clients take no memory. Resolves when the text was sent or the client has gone.
 */
export async function sendParts(response: ServerResponse, parts: Iterable<string>): Promise<void> {
  const pieces = joinParts(parts);
  const first = pieces.next();
  const second = pieces.next();
  if (first.done || second.done) {
    response.end(first.value);
    return;
  }
  const all = concat([first.value, second.value], pieces);
  await pipeline(Readable.from(all, { highWaterMark: 1 }), response).catch(() =>
    response.destroy(),
  );
}

function* concat<T>(...lists: Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list;
}

/** An HTTP response that is JSON, with the elements of its list one by one: it is the list, or has it as a property. */
export function sendJsonList(response: ServerResponse, body: object): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  return sendParts(response, toJsonParts(body));
}

function* toJsonParts(body: object): Generator<string> {
  const entries = Array.isArray(body)
    ? body.map((element): [string, unknown] => ['', element])
    : Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined);
  yield Array.isArray(body) ? '[' : '{';
  for (const [position, [key, value]] of entries.entries()) {
    yield position === 0 ? '' : ',';
    if (!Array.isArray(body)) yield `${JSON.stringify(key)}:`;
    if (!Array.isArray(body) && Array.isArray(value)) yield* toJsonParts(value);
    else yield JSON.stringify(value);
  }
  yield Array.isArray(body) ? ']' : '}';
}

/** Joins short parts, since each piece that is sent costs time. */
function* joinParts(parts: Iterable<string>): Generator<Buffer, undefined> {
  let piece = '';
  for (const part of parts) {
    piece += part;
    if (piece.length < PIECE_LENGTH) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
  return undefined;
}

/** An HTTP response that is a page. */
export function sendHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(html);
}

/** The error body of Google's REST APIs (https://cloud.google.com/apis/design/errors). */
export function toErrorBody(error: StatusError): {
  error: { code: number; message: string; status: StatusName };
} {
  return { error: { code: error.httpStatus, message: error.message, status: error.status } };
}

/**
 * Parses the URL of a request. Only its path and query have a meaning.
 * @throws StatusError INVALID_ARGUMENT
 */
export function parseRequestUrl(request: IncomingMessage): URL {
  try {
    return new URL(request.url ?? '/', 'http://emulator');
  } catch {
    throw new StatusError('INVALID_ARGUMENT', 'The URL is not valid.');
  }
}

/**
 * Decodes each segment of a path (percent-encoding).
 * @throws StatusError INVALID_ARGUMENT
 */
export function decodePath(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    throw new StatusError('INVALID_ARGUMENT', `The path is not valid: ${path}`);
  }
}

/**
 * The whole body of a request as text.
 * @throws StatusError RESOURCE_EXHAUSTED above `limit` bytes, CANCELLED when the client goes away in the middle.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) {
        throw new StatusError('RESOURCE_EXHAUSTED', `The request exceeds ${limit} bytes.`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof StatusError) throw error;
    throw new StatusError('CANCELLED', 'The client closed the request.');
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Parses a JSON object, whatever content type it was sent with; an empty body is an empty object.
 * @throws StatusError INVALID_ARGUMENT
 */
export function parseJsonObject(body: string): Record<string, unknown> {
  if (body.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StatusError('INVALID_ARGUMENT', `The body is not JSON: ${reason}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new StatusError('INVALID_ARGUMENT', 'The body must be a JSON object.');
  }
  return value as Record<string, unknown>;
}

const PREFLIGHT_MAX_AGE_S = 3600;

/**
 * Allows pages of any origin to read the response. The web SDK sends credentials, for which `*` is not accepted.
 * Answers a preflight, and returns whether it did.
 */
export function applyCors(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Vary', 'Origin');
  }
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  const headers = request.headers['access-control-request-headers'];
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_MAX_AGE_S);
  response.writeHead(200).end();
  return true;
}
