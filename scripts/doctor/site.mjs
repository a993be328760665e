import { readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { note, ok, wrong } from './findings.mjs';

/** @typedef {import('./findings.mjs').Finding} Finding */

/** A page and a JSON file that functions render. Both must reach browsers with the headers of their functions. */
const rendered = [
  { path: '/', type: 'text/html' },
  { path: '/api/home.json', type: 'application/json' },
];

const policyHeader = 'Content-Security-Policy';

/** @typedef {{ key: string, value: string }} Header */

/** Reads the security headers of firebase.json. @returns {Header[]} */
function readSecurityHeaders() {
  const { hosting } = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
  const rule = hosting.headers.find((/** @type {{ headers: Header[] }} */ { headers }) =>
    headers.some(({ key }) => key === policyHeader),
  );
  return rule.headers;
}

/** Whether a response has a header of firebase.json. Hosting sets a Strict-Transport-Security of its own on Firebase's domains. */
const hasHeader = (/** @type {Headers} */ headers, /** @type {Header} */ { key, value }) =>
  key === 'Strict-Transport-Security' ? headers.has(key) : headers.get(key) === value;

/**
 * Checks the headers of one response of the live site.
 * @param {string} address
 * @param {string} type the media type that the response must have
 * @param {Response} response
 * @returns {Finding[]}
 */
function checkAnswer(address, type, { status, headers }) {
  if (status !== 200)
    return [
      wrong(
        `${address} answers with status ${String(status)}: deploy again, and read the functions' log.`,
      ),
    ];
  const missing = readSecurityHeaders().filter((header) => !hasHeader(headers, header));
  const found = missing.map(({ key }) =>
    wrong(`${address} lacks the ${key} of firebase.json: deploy again (npx firebase deploy).`),
  );
  if (!headers.get('content-type')?.startsWith(type))
    found.push(
      wrong(`${address} is not of the type ${type}: deploy functions and Hosting together.`),
    );
  if (!headers.get('cache-control')?.includes('s-maxage='))
    found.push(
      wrong(
        `${address} is not kept by the CDN, because its Cache-Control is "${headers.get('cache-control') ?? ''}": no pattern of Cache-Control in firebase.json may match it.`,
      ),
    );
  return found.length === 0
    ? [ok(`${address} has the headers of firebase.json and of its function`)]
    : found;
}

/** The version of this folder. @type {string} */
const ownVersion = JSON.parse(readFileSync(at('package.json'), 'utf8')).version;

/**
 * Says which version of the product the live site runs. The build writes it into the site.
 * @param {string} origin
 * @returns {Promise<Finding>}
 */
async function compareVersion(origin) {
  const address = `${origin}/builds/latest.json`;
  /** @type {unknown} */
  let version;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
    version = /** @type {{ version?: unknown }} */ (await response.json()).version;
  } catch {
    version = undefined;
  }
  if (typeof version !== 'string')
    return note(`${address} names no version: the site runs one before 0.2.0, or cannot be read`);
  if (version === ownVersion) return ok(`The site runs version ${version}, as this folder has it`);
  return note(
    `The site runs version ${version}, and this folder has ${ownVersion}: docs/run/upgrade.md says how to take it`,
  );
}

/**
 * Checks what the live site answers.
 * @param {string} origin
 * @returns {Promise<Finding[]>}
 */
export async function checkSite(origin) {
  const findings = [];
  for (const { path, type } of rendered) {
    const address = `${origin}${path}`;
    let response;
    try {
      response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
    } catch (error) {
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      return [
        wrong(
          `${origin} does not answer (${String(reason)}): check the domain at Hosting in the Firebase console.`,
        ),
      ];
    }
    await response.arrayBuffer();
    if (path === '/' && response.status === 404)
      return [note(`There is no site at ${origin} yet: npx firebase deploy publishes it`)];
    findings.push(...checkAnswer(address, type, response));
  }
  findings.push(await compareVersion(origin));
  return findings;
}
