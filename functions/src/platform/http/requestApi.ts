import { readLimited } from './readLimited';
import { userAgent } from './userAgent';

/** How long a service may take to respond, in milliseconds. */
const responseLimitMs = 10_000;

/** The response of a public API about one thing. */
export type ApiResponse =
  | { kind: 'text'; text: string; etag: string | null }
  /** The body is larger than the limit, and was not read to its end. */
  | { kind: 'too large' }
  /** The response has the known `ETag`, so nothing changed. */
  | { kind: 'unchanged' }
  /** No more requests are allowed for now. */
  | { kind: 'limited' }
  | { kind: 'missing' }
  /** It is at another address, which is not followed. */
  | { kind: 'moved' }
  | { kind: 'refused'; status: number }
  | { kind: 'unreachable' };

interface ApiRequest {
  /** The headers beside `User-Agent`. */
  headers?: Record<string, string>;
  /** The largest body that is read, in bytes. */
  mostBytes: number;
  request: typeof fetch;
}

/**
 * Whether a service refuses more requests for now: with 429, or as GitHub does with 403 and one of two headers
 * (https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit).
 */
function isRateLimited({ status, headers }: Response): boolean {
  return (
    status === 429 ||
    (status === 403 && (headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after')))
  );
}

async function toApiResponse(response: Response, mostBytes: number): Promise<ApiResponse> {
  const { status, headers } = response;
  // Only a success is read. Cancelling frees the connection.
  if (status !== 200) await response.body?.cancel();
  if (status === 304) return { kind: 'unchanged' };
  if (isRateLimited(response)) return { kind: 'limited' };
  if (status === 404) return { kind: 'missing' };
  if ([301, 302, 303, 307, 308].includes(status)) return { kind: 'moved' };
  if (status !== 200) return { kind: 'refused', status };
  const body = await readLimited(response.body ?? [], mostBytes);
  if (body === null) return { kind: 'too large' };
  return { kind: 'text', text: body.toString('utf8'), etag: headers.get('etag') };
}

/**
 * Asks a public API without an account. A redirection is a response of its own: nothing is read from another address. It
 * never rejects.
 *
 * @param url an address whose host is fixed in the code
 */
export async function requestApi(
  url: string,
  { headers = {}, mostBytes, request }: ApiRequest,
): Promise<ApiResponse> {
  try {
    const response = await request(url, {
      headers: { 'User-Agent': userAgent, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(responseLimitMs),
    });
    return await toApiResponse(response, mostBytes);
  } catch {
    return { kind: 'unreachable' };
  }
}
