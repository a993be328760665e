import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { at, root } from './lib/paths.mjs';
import { migrations } from './migrations/migrations.mjs';

const run = (/** @type {string} */ command, /** @type {string[]} */ args, env = {}) =>
  spawnSync(process.execPath, [at('scripts', command), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

// Nothing listens at the port of a service that nobody has.
const nowhere = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' };

it.each(['migrate.mjs', 'doctor.mjs'])(
  '%s says that no suite runs for a local project',
  (command) => {
    const { status, stderr } = run(command, ['--project', 'demo-nobody'], nowhere);
    expect(stderr).toContain('Nothing answers at 127.0.0.1:9. Start the local suite');
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  },
);

it('says how to sign in', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'nobody-'));
  const { status, stderr } = run('migrate.mjs', ['--project', 'shelf-live'], {
    HOME: home,
    CLOUDSDK_CONFIG: home,
    GOOGLE_APPLICATION_CREDENTIALS: '',
    METADATA_SERVER_DETECTION: 'none',
  });
  rmSync(home, { recursive: true });
  expect(stderr).toContain('gcloud auth application-default login');
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
});

it('runs migrations of which each is described', () => {
  const guide = readFileSync(at('docs/run/upgrade.md'), 'utf8');
  const described = [...guide.matchAll(/^\| `(\d{4}-[\w-]+)`/gm)].map(([, id]) => id);
  expect(described).toEqual(migrations.map(({ id }) => id));
});
