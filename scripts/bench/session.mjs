import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { start, stop } from '../lib/processes.mjs';
import { Failure } from '../lib/say.mjs';
import { suiteEnvironment } from '../lib/addresses.mjs';

const connections = [1, 10, 50];

/** The duration of each measurement, in seconds, and of the warm-up before it. */
const seconds = 4;
const warmUpSeconds = 1;

const member = { email: 'member@appshelf.test', password: 'appshelf-demo' };

/** Signs in as a seeded member and returns the ID token. */
async function signIn() {
  const host = suiteEnvironment.FIREBASE_AUTH_EMULATOR_HOST;
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=bench';
  const answer = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...member, returnSecureToken: true }),
  });
  const { idToken } = /** @type {{ idToken: string }} */ (await answer.json());
  return idToken;
}

/** Starts the functions in a separate process and returns their address. */
async function startServer() {
  const child = start(
    process.execPath,
    [fileURLToPath(new URL('./session-server.mjs', import.meta.url))],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...suiteEnvironment,
        FUNCTIONS_EMULATOR: 'true',
        NODE_ENV: 'production',
      },
    },
  );
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Failure('The functions to measure could not be started.')));
  });
  return { child, address: `http://127.0.0.1:${String(port)}` };
}

/**
 * Measures a request with a number of connections.
 * @param {import('autocannon').Options} request
 */
async function measure(request) {
  await autocannon({ ...request, duration: warmUpSeconds });
  const result = await autocannon({ ...request, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Failure(
      `${request.method ?? 'GET'} ${request.url} was refused during the measurement.`,
    );
  }
  return { rate: result.requests.average, latency: result.latency.average };
}

const twoPlaces = (/** @type {number} */ value) => Math.round(value * 100) / 100;

/**
 * Measures POST and GET /api/__session and an empty function with 1, 10 and 50 connections in one run. Only the ratios
 * can be compared between machines. Authentication is the suite's emulator; in production each look-up adds a round
 * trip to Google.
 */
export async function measureSession() {
  const { child, address } = await startServer();
  try {
    const token = await signIn();
    const post = {
      url: `${address}/session`,
      method: /** @type {const} */ ('POST'),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    };
    const { url, ...init } = post;
    const cookie = (await fetch(url, init)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    /** @type {Record<string, import('autocannon').Options>} */
    const requests = { POST: post, GET: { url, headers: { cookie } } };
    /** @type {Record<string, Record<string, number>>} */
    const rows = {};
    for (const count of connections) {
      const empty = await measure({ url: `${address}/empty`, connections: count });
      for (const [name, request] of Object.entries(requests)) {
        const { rate, latency } = await measure({ ...request, connections: count });
        rows[`${name} at ${String(count)}`] = {
          'requests/s': Math.round(rate),
          'of the empty': twoPlaces(rate / empty.rate),
          'latency ms': twoPlaces(latency),
          'times the empty': twoPlaces(latency / empty.latency),
          'empty requests/s': Math.round(empty.rate),
        };
      }
    }
    return rows;
  } finally {
    await stop(child);
  }
}
