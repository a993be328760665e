import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { sendCompressed } from './sendCompressed';

const long = 'A shelf of apps. '.repeat(200);

async function sent(body: string | undefined, takesGzip: boolean) {
  const seen: { status?: number; headers?: Record<string, string>; body?: string | Buffer } = {};
  const response = {
    status: (code: number) => ((seen.status = code), response),
    set: (headers: Record<string, string>) => ((seen.headers = headers), response),
    end: (text?: string | Buffer) => {
      if (text !== undefined) seen.body = text;
    },
  };
  const request = { acceptsEncodings: () => (takesGzip ? ['gzip'] : false) };
  const answer = {
    status: 200,
    headers: { ETag: 'W/"a"' },
    ...(body === undefined ? {} : { body }),
  };
  await sendCompressed(
    request as unknown as Parameters<typeof sendCompressed>[0],
    response,
    answer,
  );
  return seen;
}

it('compresses a long body', async () => {
  const { status, headers, body } = await sent(long, true);
  expect(status).toBe(200);
  expect(headers).toEqual({
    ETag: 'W/"a"',
    Vary: 'Accept-Encoding',
    'Content-Encoding': 'gzip',
  });
  expect(gunzipSync(body as Buffer).toString()).toBe(long);
  expect(body?.length).toBeLessThan(long.length / 10);
});

it.each([
  ['for a client that does not take it', long, false],
  ['when it is short', 'Short.', true],
  ['when there is no body', undefined, true],
])('does not compress %s', async (_name, text, takesGzip) => {
  const { headers, body } = await sent(text, takesGzip);
  expect(headers).toEqual({ ETag: 'W/"a"', Vary: 'Accept-Encoding' });
  expect(body).toBe(text);
});
