import { StatusError } from '../../../shared/status';

/** How many entries a page has when the request does not say it. */
const DEFAULT_PAGE_SIZE = 300;

/**
 * One page of a list. A page token is the position of the next page in base64. A negative size is refused, as
 * https://google.aip.dev/158 demands of Google's APIs: "the API must send an INVALID_ARGUMENT error".
 *
 * @throws StatusError INVALID_ARGUMENT for a negative size or a foreign token.
 */
export function toPage<T>(
  all: readonly T[],
  { pageSize, pageToken }: { pageSize?: number; pageToken?: string },
): { items: T[]; nextPageToken: string | undefined } {
  if (pageSize !== undefined && pageSize < 0) throw invalid('Page size must be nonnegative.');
  const start = pageToken ? Number(Buffer.from(pageToken, 'base64').toString()) : 0;
  if (!Number.isInteger(start)) throw invalid('Invalid page token.');
  const end = start + (pageSize === undefined || pageSize === 0 ? DEFAULT_PAGE_SIZE : pageSize);
  const nextPageToken =
    end < all.length ? Buffer.from(end.toString()).toString('base64') : undefined;
  return { items: all.slice(start, end), nextPageToken };
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}
