import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../lib/paths.mjs';
import { checkSite } from './site.mjs';
import { refuse, startGoogle } from './testing.mjs';

/** @type {{ source: string, headers: { key: string, value: string }[] }[]} */
const rules = JSON.parse(readFileSync(at('firebase.json'), 'utf8')).hosting.headers;

const common = Object.fromEntries(
  (
    rules.find(({ headers }) => headers.some(({ key }) => key === 'Referrer-Policy'))?.headers ?? []
  ).map(({ key, value }) => [key.toLowerCase(), value]),
);

const cached = { 'cache-control': 'public, max-age=0, s-maxage=60' };
const page = { headers: { ...common, ...cached, 'content-type': 'text/html; charset=utf-8' } };
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const latest = { 'GET /builds/latest.json': { id: '0a1b', timestamp: 1, version } };
const json = { headers: { ...common, ...cached, 'content-type': 'application/json' } };

/** @type {Record<string, any>} */
let responses = {};
/** @type {Awaited<ReturnType<typeof startGoogle>>} */
let server;

beforeAll(async () => {
  server = await startGoogle(() => responses);
});
afterAll(() => server.close());

/** Checks a site with these responses, and returns its lines without the site's origin. */
async function check(/** @type {Record<string, any>} */ of) {
  responses = of;
  const findings = await checkSite(server.origin);
  return findings.map(({ state, text }) => `${state}: ${text.replace(server.origin, '')}`);
}

it('accepts a page and a JSON file with the headers of firebase.json and of their functions', async () => {
  expect(await check({ 'GET /': page, 'GET /api/home.json': json, ...latest })).toEqual([
    'ok: / has the headers of firebase.json and of its function',
    'ok: /api/home.json has the headers of firebase.json and of its function',
    `ok: The site runs version ${version}, as this folder has it`,
  ]);
});

it.each([
  [
    'another version',
    { version: '0.0.1' },
    /^note: The site runs version 0\.0\.1, and this folder/,
  ],
  ['a build without a version', { id: '0a1b' }, /^note: \/builds\/latest\.json names no version/],
  ['no such file', refuse(404), /^note: \/builds\/latest\.json names no version/],
])('says when the site has %s', async (_what, response, line) => {
  const found = await check({
    'GET /': page,
    'GET /api/home.json': json,
    'GET /builds/latest.json': response,
  });
  expect(found.at(-1)).toMatch(line);
});

it.each([
  [
    'a header that is not that of firebase.json',
    { ...page, headers: { ...page.headers, 'x-frame-options': '', 'referrer-policy': 'origin' } },
    /^wrong: \/ lacks the Referrer-Policy of firebase\.json: deploy again/,
  ],
  [
    'caching that firebase.json overrides',
    { ...page, headers: { ...page.headers, 'cache-control': 'no-cache' } },
    /^wrong: \/ is not kept by the CDN, because its Cache-Control is "no-cache"/,
  ],
  ['another media type', { ...json }, /^wrong: \/ is not of the type text\/html/],
  ['a failing function', refuse(500), /^wrong: \/ answers with status 500: deploy again/],
])('tells of %s', async (_what, response, sentence) => {
  const lines = await check({ 'GET /': response, 'GET /api/home.json': json });
  expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([
    expect.stringMatching(sentence),
  ]);
});

it('accepts the Strict-Transport-Security of Hosting itself', async () => {
  const headers = { ...page.headers, 'strict-transport-security': 'max-age=31556926' };
  const lines = await check({ 'GET /': { headers }, 'GET /api/home.json': json });
  expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([]);
});

it('notes that nothing is published yet', async () => {
  expect(await check({})).toEqual([expect.stringMatching(/^note: There is no site at .* yet/)]);
});

it('tells of a site that does not answer', async () => {
  expect(await checkSite('http://127.0.0.1:1')).toEqual([
    { state: 'wrong', text: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not answer \(/) },
  ]);
});
