import { once } from 'node:events';
import http from 'node:http';
import { createGoogle } from './client.mjs';

/** The variables that lead to the double instead of Google. */
const addressNames = [
  'FIREBASE_IDENTITY_URL',
  'FIRESTORE_URL',
  'FIREBASE_STORAGE_URL',
  'CLOUD_LOGGING_URL',
  'CLOUD_MONITORING_URL',
];

/**
 * A request that the double received.
 * @typedef {{ method: string, path: string, params: Record<string, string>, body: any }} Received
 */

/**
 * Answers a request: the JSON of a response, or an error with the status of HTTP.
 * @typedef {(request: Received) => unknown} Answer
 */

/** Thrown by a response that refuses. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * Starts a double of Google's APIs on loopback, for tests.
 * @param {Answer} answer
 */
export async function startDouble(answer) {
  /** @type {Received[]} */
  const received = [];
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      const url = new URL(request.url ?? '', 'http://localhost');
      const item = {
        method: request.method ?? '',
        path: decodeURIComponent(url.pathname),
        params: Object.fromEntries(url.searchParams),
        body: text === '' ? undefined : JSON.parse(text),
      };
      received.push(item);
      try {
        response.end(JSON.stringify((await answer(item)) ?? {}));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        response.statusCode = error.status;
        response.end(JSON.stringify({ error: { message: error.message } }));
      }
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const environment = Object.fromEntries(
    addressNames.map((name) => [name, `http://127.0.0.1:${String(port)}`]),
  );
  return {
    received,
    /** The requests that change something. */
    changes: () =>
      received.filter(
        ({ method, path }) => method !== 'GET' && !/:(?:batchGet|runQuery)$/.test(path),
      ),
    /** A project for which the double answers all requests. */
    project: {
      projectId: 'shelf-live',
      bucket: 'shelf-live.firebasestorage.app',
      google: createGoogle('shelf-live', { environment, wait: () => Promise.resolve() }),
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
