import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeValues } from '../values/testing.mjs';
import { originVariables } from '../google/testing.mjs';
import { healthy, refuse, startGoogle } from './testing.mjs';

/** @type {Record<string, any>} */
let responses = {};
/** @type {Awaited<ReturnType<typeof startGoogle>>} */
let server;
/** @type {string} */
let home;

beforeEach(async () => {
  responses = {
    ...healthy,
    'POST /oauth2/v3/token': { access_token: 'token', expires_in: 3600 },
  };
  server = await startGoogle(() => responses);
  home = mkdtempSync(path.join(tmpdir(), 'doctor-'));
});
afterEach(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

// Each process loads firebase-tools, which takes seconds.
vi.setConfig({ testTimeout: 60_000 });

/** Runs all checks in a process of its own, as a person does who has this environment and nothing else. */
async function run(/** @type {NodeJS.ProcessEnv} */ login) {
  const script = `
    import { examine } from ${JSON.stringify(path.join(import.meta.dirname, 'examine.mjs'))};
    import { run } from ${JSON.stringify(path.join(import.meta.dirname, '../lib/say.mjs'))};
    await run(async () => void await examine('shelf-live', ${JSON.stringify(completeValues)}));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: {
      ...Object.fromEntries(originVariables.map((name) => [name, server.origin])),
      HOME: home,
      XDG_CONFIG_HOME: home,
      METADATA_SERVER_DETECTION: 'none',
      ...login,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

it('prints a line for everything that is checked', async () => {
  const { code, output } = await run({ FIREBASE_TOKEN: 'refresh' });
  expect(output).toContain('ok     The project is on the Blaze plan\n');
  expect(output).toContain('ok     The bucket shelf-live.firebasestorage.app is in europe-west1\n');
  expect(output).toContain('note   There is no site at ');
  expect(output).not.toContain('WRONG');
  expect(code).toBe(0);
});

it('says what to do for somebody who is not signed in', async () => {
  const { code, output } = await run({});
  expect(output).toContain('The login to Firebase failed: run npx firebase login.');
  expect(code).toBe(1);
});

it('says what to do about a login that has expired', async () => {
  responses['GET /v1beta1/projects/shelf-live'] = refuse(401);
  const { code, output } = await run({ FIREBASE_TOKEN: 'refresh' });
  expect(output).toContain('Google does not accept the login: run npx firebase login --reauth.');
  expect(code).toBe(1);
});
