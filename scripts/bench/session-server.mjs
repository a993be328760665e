import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { at } from '../lib/paths.mjs';

/**
 * Serves the built function `session` at /session and a function that does nothing at /empty, many requests at a time
 * in one process as Cloud Run does it. The Functions emulator starts a process for every request that comes while
 * others are being answered, and would measure that. Started by session.mjs, which hears on which port it listens.
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
  // What the functions use of Express.
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
