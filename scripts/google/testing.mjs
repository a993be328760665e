import { once } from 'node:events';
import http from 'node:http';
import { vi } from 'vitest';
import { createGoogle } from './client.mjs';

/** The variables that name the services of Google to firebase-tools (its `lib/api.js`). */
export const originVariables = [
  'ARTIFACT_REGISTRY_DOMAIN',
  'CLOUD_MONITORING_URL',
  'CLOUD_RUN_URL',
  'CLOUD_SECRET_MANAGER_URL',
  'EVENTARC_URL',
  'FIREBASE_API_URL',
  'FIREBASE_APPCHECK_URL',
  'FIREBASE_CLOUDBILLING_URL',
  'FIREBASE_CLOUDLOGGING_URL',
  'FIREBASE_CLOUDSCHEDULER_URL',
  'FIREBASE_FIREBASESTORAGE_URL',
  'FIREBASE_FUNCTIONS_V2_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_HOSTING_URL',
  'FIREBASE_IAM_URL',
  'FIREBASE_IDENTITY_URL',
  'FIREBASE_REALTIME_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_RTDB_MANAGEMENT_URL',
  'FIREBASE_RULES_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIREBASE_STORAGE_URL',
  'FIREBASE_TOKEN_URL',
  'FIRESTORE_URL',
];

/** Makes firebase-tools use one address for all services of Google, until `vi.unstubAllEnvs`. */
export function useOrigin(/** @type {string} */ origin) {
  for (const name of originVariables) vi.stubEnv(name, origin);
}

/** Creates a client that is signed in and does not wait between attempts. */
export const createTestGoogle = () =>
  createGoogle('shelf-live', {
    readToken: () => Promise.resolve('token'),
    databaseUrl: 'https://shelf-live-default-rtdb.europe-west1.firebasedatabase.app',
    wait: () => Promise.resolve(),
  });

/**
 * A request that the double received.
 * @typedef {{ method: string, path: string, params: Record<string, string>, body: any }} Received
 */

/**
 * Answers a request: the JSON of a response, any other response, or an error with the status of HTTP.
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
        body: /^[[{]/.test(text) ? JSON.parse(text) : text,
      };
      received.push(item);
      try {
        const answered = await answer(item);
        const sent = answered instanceof Response ? answered : Response.json(answered ?? {});
        response.writeHead(sent.status, Object.fromEntries(sent.headers));
        response.end(await sent.text());
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
  const origin = `http://127.0.0.1:${String(port)}`;
  useOrigin(origin);
  return {
    origin,
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
      google: createTestGoogle(),
    },
    close: () => {
      vi.unstubAllEnvs();
      server.close();
      server.closeAllConnections();
    },
  };
}
