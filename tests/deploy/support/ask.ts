import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Google } from './google/server';

/** What Google's APIs answer: the JSON of a response or of an error. */
export interface Answer {
  readonly status: number;
  readonly body: {
    readonly error?: { code: number; message: string };
    readonly [key: string]: unknown;
  };
}

/**
 * Sends one request to the stand-in, as firebase-tools does.
 * @param address host, path and query, such as `run.googleapis.com/v1/projects/x/locations/y/services/z`
 */
export function ask(
  google: Google,
  method: string,
  address: string,
  body?: object,
): Promise<Answer> {
  const proxy = new URL(google.proxy);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: proxy.hostname, port: proxy.port, method, path: `http://${address}` },
      (response) => {
        const status = response.statusCode ?? 0;
        json(response).then(
          (answer) => resolve({ status, body: answer as Answer['body'] }),
          reject,
        );
      },
    );
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
