import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request } from 'firebase-functions/https';
import type { CachedResponse } from './respondCached';

/** What is shorter, in characters, goes as it is: it fits one packet. */
const minCompressedLength = 1_024;

const compress = promisify(gzip);

/** What an answer is written to, of Express' response. */
interface HttpResponse {
  status: (code: number) => HttpResponse;
  set: (headers: Record<string, string>) => HttpResponse;
  end: (body?: string | Buffer) => unknown;
}

/** Sends an answer, compressed for whoever takes it so: what a function says goes over the wire as it is. */
export async function sendCompressed(
  request: Pick<Request, 'acceptsEncodings'>,
  response: HttpResponse,
  { status, headers, body }: CachedResponse,
): Promise<void> {
  const varying = { ...headers, Vary: 'Accept-Encoding' };
  const isShort = body === undefined || body.length < minCompressedLength;
  if (isShort || request.acceptsEncodings('gzip') === false) {
    response.status(status).set(varying).end(body);
    return;
  }
  const compressed = { ...varying, 'Content-Encoding': 'gzip' };
  response
    .status(status)
    .set(compressed)
    .end(await compress(body));
}
