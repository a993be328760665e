import { createServer, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseMalformedRequests } from './malformedRequests.mjs';

const server = createServer((_request, response) => {
  response.end('found');
});

beforeAll(async () => {
  refuseMalformedRequests();
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(undefined);
    });
  });
});

afterAll(() => {
  server.close();
});

/**
 * @param {string} path
 * @param {string} host
 * @returns {Promise<number | undefined>}
 */
const ask = (path, host) =>
  new Promise((resolve, reject) => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    request({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

it.each([
  ['/apps', 'localhost:5002', 200],
  ['/apps/%E5%9C%B0', '127.0.0.1', 200],
  ['/apps/%', '127.0.0.1', 400],
  ['/members/%E0%A4%A', '127.0.0.1', 400],
  ['//[', '127.0.0.1', 400],
  ['/', 'a"><x', 400],
])('%s at %s is answered with %i', async (path, host, status) => {
  expect(await ask(path, host)).toBe(status);
});
