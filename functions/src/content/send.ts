import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request } from 'firebase-functions/https';
import type { CachedAnswer } from './cached';

/** What is shorter, in characters, goes as it is: it fits one packet. */
const shortest = 1_024;

const compress = promisify(gzip);

/** What an answer is written to, of Express' response. */
interface Writable {
  status: (code: number) => Writable;
  set: (headers: Record<string, string>) => Writable;
  end: (body?: string | Buffer) => unknown;
}

/** Sends an answer, compressed for whoever takes it so: what a function says goes over the wire as it is. */
export async function send(
  request: Pick<Request, 'acceptsEncodings'>,
  response: Writable,
  { status, headers, body }: CachedAnswer,
): Promise<void> {
  const varying = { ...headers, Vary: 'Accept-Encoding' };
  const isShort = body === undefined || body.length < shortest;
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
