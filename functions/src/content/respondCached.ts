import { createHash } from 'node:crypto';

/** What an endpoint that caches may keep needs of a request. */
export interface CachedRequest {
  method: string;
  ifNoneMatch: string | undefined;
}

/** What such an endpoint answers; no body for 304 and HEAD. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body?: string;
}

/** Something that everybody gets alike. */
export interface Cacheable {
  body: string;
  contentType: string;
  cacheControl: string;
  status?: number;
}

/** An answer in JSON that no cache keeps: Hosting would hold on to a 404 for ten minutes. */
export function errorResponse(
  status: number,
  error: string,
  headers: Record<string, string> = {},
): CachedResponse {
  const uncached = {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
  };
  return { status, headers: { ...uncached, ...headers }, body: JSON.stringify({ error }) };
}

/** A weak tag: the same content goes compressed or not, and a strong one stands for bytes (RFC 9110, section 8.8.3.3). */
const createEtag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

const toOpaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client already holds this version: If-None-Match compares weakly (RFC 9110, section 13.1.2). */
function matchesEtag(tag: string, ifNoneMatch: string | undefined): boolean {
  const held = (ifNoneMatch ?? '').split(',').map(toOpaqueTag);
  return held.includes('*') || held.includes(toOpaqueTag(tag));
}

/** Hands out what `make` makes under an ETag, to GET and HEAD. */
export async function respondCached(
  { method, ifNoneMatch }: CachedRequest,
  make: () => Promise<Cacheable>,
): Promise<CachedResponse> {
  if (method !== 'GET' && method !== 'HEAD') {
    return errorResponse(405, 'Use GET or HEAD.', { Allow: 'GET, HEAD' });
  }
  const { body, contentType, cacheControl, status = 200 } = await make();
  const tag = createEtag(body);
  const headers = { 'Cache-Control': cacheControl, ETag: tag };
  if (status === 200 && matchesEtag(tag, ifNoneMatch)) return { status: 304, headers };
  const described = { ...headers, 'Content-Type': contentType };
  return method === 'HEAD'
    ? { status, headers: { ...described, 'Content-Length': String(Buffer.byteLength(body)) } }
    : { status, headers: described, body };
}
