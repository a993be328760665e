import { createHash } from 'node:crypto';

/** The parts of a request that {@link respondCached} reads. */
export interface CachedRequest {
  method: string;
  ifNoneMatch: string | undefined;
}

/** The response of a cached endpoint. It has no body for 304 and HEAD. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** Content that is the same for everybody. */
export interface Cacheable {
  /** A text, or the bytes of a picture. */
  body: string | Buffer;
  contentType: string;
  cacheControl: string;
  status?: number;
  /** The address of a redirect. */
  location?: string;
}

/** Says with 503 how long a client should wait, in seconds (RFC 9110, section 10.2.3). */
export const retryLater = { 'Retry-After': '10' };

/** Creates an error response in JSON that is not cached. Hosting would cache a 404 for ten minutes. */
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

/**
 * Creates a weak ETag. A strong one would identify bytes, but the same content is sent with and without compression
 * (RFC 9110, section 8.8.3.3).
 */
const createEtag = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

const toOpaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client already has this version. If-None-Match compares weakly (RFC 9110, section 13.1.2). */
function matchesEtag(tag: string, ifNoneMatch: string | undefined): boolean {
  const cached = (ifNoneMatch ?? '').split(',').map(toOpaqueTag);
  return cached.includes('*') || cached.includes(toOpaqueTag(tag));
}

/** Responds to GET and HEAD with the content that `make` creates, with an ETag. */
export async function respondCached(
  { method, ifNoneMatch }: CachedRequest,
  make: () => Promise<Cacheable>,
): Promise<CachedResponse> {
  if (method !== 'GET' && method !== 'HEAD') {
    return errorResponse(405, 'Use GET or HEAD.', { Allow: 'GET, HEAD' });
  }
  const { body, contentType, cacheControl, status = 200, location } = await make();
  const tag = createEtag(body);
  const headers = { 'Cache-Control': cacheControl, ETag: tag };
  if (status === 200 && matchesEtag(tag, ifNoneMatch)) return { status: 304, headers };
  const described = {
    ...headers,
    'Content-Type': contentType,
    ...(location === undefined ? {} : { Location: location }),
  };
  return method === 'HEAD'
    ? { status, headers: { ...described, 'Content-Length': String(Buffer.byteLength(body)) } }
    : { status, headers: described, body };
}
