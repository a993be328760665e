import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request } from 'firebase-functions/https';
import type { CachedResponse } from './respondCached';

/** The shortest body that is compressed, in characters. A shorter one fits into one packet. */
const minCompressedLength = 1_024;

const compress = promisify(gzip);

/** The parts of Express's response that are used. */
interface HttpResponse {
  status: (code: number) => HttpResponse;
  set: (headers: Record<string, string>) => HttpResponse;
  end: (body?: string | Buffer) => unknown;
}

/**
 * Sends a response, compressed with gzip when the client accepts that. Cloud Functions does not compress responses
 * itself. Pictures, which are bytes, are compressed already.
 */
export async function sendCompressed(
  request: Pick<Request, 'acceptsEncodings'>,
  response: HttpResponse,
  { status, headers, body }: CachedResponse,
): Promise<void> {
  const varying = { ...headers, Vary: 'Accept-Encoding' };
  const isText = typeof body === 'string';
  if (!isText || body.length < minCompressedLength || request.acceptsEncodings('gzip') === false) {
    response.status(status).set(varying).end(body);
    return;
  }
  const compressed = { ...varying, 'Content-Encoding': 'gzip' };
  response
    .status(status)
    .set(compressed)
    .end(await compress(body));
}
