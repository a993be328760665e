import { createHash } from 'node:crypto';

/** What the endpoint needs of a request. */
export interface ReadModelRequest {
  method: string;
  ifNoneMatch: string | undefined;
}

/** What the endpoint answers; no body for 304 and HEAD. */
export interface ReadModelAnswer {
  status: number;
  headers: Record<string, string>;
  body?: string;
}

/**
 * A browser asks again after half a minute, the CDN after one; while the CDN fetches anew it goes on handing out the old
 * answer for up to ten minutes.
 */
const cacheControl = 'public, max-age=30, s-maxage=60, stale-while-revalidate=600';

const uncached = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' };

/** An answer that no cache keeps: Hosting would hold on to a 404 for ten minutes. */
export function failure(
  status: number,
  error: string,
  headers: Record<string, string> = {},
): ReadModelAnswer {
  return { status, headers: { ...uncached, ...headers }, body: JSON.stringify({ error }) };
}

const tagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether the client already holds this version: If-None-Match compares weakly (RFC 9110, section 13.1.2). */
function isHeld(tag: string, ifNoneMatch: string | undefined): boolean {
  const held = (ifNoneMatch ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''));
  return held.includes('*') || held.includes(tag);
}

/** Hands out a public read model as JSON under a strong ETag, to GET and HEAD. */
export async function answerReadModel(
  { method, ifNoneMatch }: ReadModelRequest,
  read: () => Promise<unknown>,
): Promise<ReadModelAnswer> {
  if (method !== 'GET' && method !== 'HEAD') {
    return failure(405, 'Use GET or HEAD.', { Allow: 'GET, HEAD' });
  }
  const body = JSON.stringify(await read());
  const tag = tagOf(body);
  const headers = { 'Cache-Control': cacheControl, ETag: tag };
  if (isHeld(tag, ifNoneMatch)) return { status: 304, headers };
  const described = { ...headers, 'Content-Type': 'application/json; charset=utf-8' };
  return method === 'HEAD'
    ? { status: 200, headers: { ...described, 'Content-Length': String(Buffer.byteLength(body)) } }
    : { status: 200, headers: described, body };
}
