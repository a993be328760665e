import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { at } from '../lib/paths.mjs';

/**
 * Serves the built function `session` at /session and an empty function at /empty. One process handles many requests at
 * a time, as on Cloud Run. The Functions emulator cannot be measured instead: it starts a process for each concurrent
 * request. session.mjs starts this file, which sends it the port.
 */
const { session } = await import(at('functions/dist/index.js'));
const { onRequest } = createRequire(at('functions/package.json'))('firebase-functions/https');
const empty = onRequest(
  { cors: false },
  (/** @type {unknown} */ _request, /** @type {import('node:http').ServerResponse} */ response) => {
    response.statusCode = 204;
    response.end();
  },
);

/** @type {Record<string, import('node:http').RequestListener>} */
const functions = { '/session': session, '/empty': empty };

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

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
