import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { start, stop } from '../lib/processes.mjs';
import { Failure } from '../lib/say.mjs';
import { suiteEnvironment } from '../lib/addresses.mjs';

const connections = [1, 10, 50];

/** The duration of each measurement, in seconds, and of the warm-up before it. */
const seconds = 4;
const warmUpSeconds = 1;

/** The limit for the processor time of POST, as a multiple of that of Firebase's sample. */
const costBar = 1.1;

/** How often the two are measured in turns, and with how many requests. The result is the median. */
const rounds = 9;
const requestsOfARound = 300;

const member = { email: 'member@appshelf.test', password: 'appshelf-demo' };

/** Signs in as a seeded member and returns the ID token. */
async function signIn() {
  const host = suiteEnvironment.FIREBASE_AUTH_EMULATOR_HOST;
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=bench';
  const response = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...member, returnSecureToken: true }),
  });
  const { idToken } = /** @type {{ idToken: string }} */ (await response.json());
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

/**
 * Measures the processor time of the server for each of some requests, in milliseconds.
 * @param {import('node:child_process').ChildProcess} child
 * @param {import('autocannon').Options} request
 */
async function measureCpu(child, request) {
  const read = async () => {
    child.send('cpu');
    const [{ user, system }] = await once(child, 'message');
    return user + system;
  };
  const begun = await read();
  const result = await autocannon({ ...request, connections: 10, amount: requestsOfARound });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Failure(`${request.url} was refused during the measurement.`);
  return ((await read()) - begun) / requestsOfARound / 1_000;
}

const median = (/** @type {number[]} */ values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures the processor time of POST beside Firebase's sample: verify the ID token, create the cookie.
 * @param {import('node:child_process').ChildProcess} child
 * @param {import('autocannon').Options} post
 * @param {string} sampleUrl
 */
async function measureCost(child, post, sampleUrl) {
  const sample = { ...post, url: sampleUrl };
  // The first requests load and compile what both use.
  for (const request of [post, sample]) await measureCpu(child, request);
  const times = { post: /** @type {number[]} */ ([]), sample: /** @type {number[]} */ ([]) };
  for (let round = 0; round < rounds; round += 1) {
    times.post.push(await measureCpu(child, post));
    times.sample.push(await measureCpu(child, sample));
  }
  const [postMs, sampleMs] = [median(times.post), median(times.sample)];
  return {
    'POST CPU ms': twoPlaces(postMs),
    'sample CPU ms': twoPlaces(sampleMs),
    'times the sample': twoPlaces(postMs / sampleMs),
  };
}

/**
 * Describes the limit that was exceeded.
 * @param {Awaited<ReturnType<typeof measureCost>>} cost
 */
export function missedSessionBars(cost) {
  const times = cost['times the sample'];
  if (times <= costBar) return [];
  return [
    `POST /api/__session takes ${String(times)} times the processor time of the sample instead of ${String(costBar)}`,
  ];
}

const twoPlaces = (/** @type {number} */ value) => Math.round(value * 100) / 100;

/**
 * Measures POST and GET /api/__session and an empty function with 1, 10 and 50 connections in one run, and the processor
 * time of POST beside Firebase's sample. Only the ratios can be compared between machines. Authentication is the suite's emulator; in production each look-up adds a round
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
    return { rows, cost: await measureCost(child, post, `${address}/sample`) };
  } finally {
    await stop(child);
  }
}
