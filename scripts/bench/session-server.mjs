import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { at } from '../lib/paths.mjs';

/**
 * Serves the built function `session` at /session, Firebase's sample at /sample and an empty function at /empty. One process handles many requests at
 * a time, as on Cloud Run. The Functions emulator cannot be measured instead: it starts a process for each concurrent
 * request. session.mjs starts this file, which sends it the port, and for each message its processor time.
 */
const load = createRequire(at('functions/package.json'));
const { getApps, initializeApp } = load('firebase-admin/app');
const { getAuth } = load('firebase-admin/auth');
const { onRequest } = load('firebase-functions/https');
const { session } = load(at('functions/dist/index.js'));

/** Five days, as in the sample. */
const expiresIn = 5 * 24 * 60 * 60 * 1_000;

/**
 * What Firebase's documentation shows: verify the ID token, create the session cookie
 * (https://firebase.google.com/docs/auth/admin/manage-cookies). Like the site it looks for a revoked session.
 */
const sample = onRequest(
  { cors: false },
  async (
    /** @type {{ rawBody: Buffer }} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => {
    const auth = getAuth(getApps()[0] ?? initializeApp());
    const { token } = JSON.parse(request.rawBody.toString());
    await auth.verifyIdToken(token, true);
    const cookie = await auth.createSessionCookie(token, { expiresIn });
    const age = String(expiresIn / 1_000);
    response.setHeader('Set-Cookie', `session=${cookie}; Max-Age=${age}; HttpOnly; Secure`);
    response.end(JSON.stringify({ status: 'success' }));
  },
);
const empty = onRequest(
  { cors: false },
  (/** @type {unknown} */ _request, /** @type {import('node:http').ServerResponse} */ response) => {
    response.statusCode = 204;
    response.end();
  },
);

/** @type {Record<string, import('node:http').RequestListener>} */
const functions = { '/session': session, '/sample': sample, '/empty': empty };

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const answer = functions[request.url ?? ''];
  // The parts of Express that the functions use.
  Object.assign(request, {
    rawBody: Buffer.concat(chunks),
    get: (/** @type {string} */ name) => request.headers[name],
  });
  Object.assign(response, {
    status: (/** @type {number} */ code) => Object.assign(response, { statusCode: code }),
    set: (/** @type {Record<string, string>} */ headers) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response;
    },
    json: (/** @type {unknown} */ body) => response.end(JSON.stringify(body)),
  });
  await answer?.(request, response);
});

process.on('message', () => process.send?.(process.cpuUsage()));

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
