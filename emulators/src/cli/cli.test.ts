import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getEmulatorEnvironment } from './environment';

const source = path.resolve(import.meta.dirname, '../..');
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'emulators-')));
const installed = path.join(folder, 'package');
const project = path.join(folder, 'project');

/** Writes a file and creates its folders. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A fake of firebase-tools: reads the version of Java, starts an emulator and prints its arguments. */
const FAKE_FIREBASE = `
  const childProcess = require('node:child_process');
  const java = (stream, ...args) =>
    new Promise((resolve) => {
      const child = childProcess.spawn('java', args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let text = '';
      child[stream].on('data', (chunk) => (text += chunk));
      child.on('close', () => resolve(text.trim()));
    });
  void (async () => {
    const version = await java('stderr', '-Duser.language=en', '-version');
    const emulator = await java('stdout', '-jar', process.env.DATABASE_EMULATOR_BINARY_PATH, '--port', '9000');
    console.log(JSON.stringify({ args: process.argv.slice(2), version, emulator, env: process.env }));
    process.exit(3);
  })();`;

beforeAll(async () => {
  cpSync(path.join(source, 'bin'), path.join(installed, 'bin'), { recursive: true });
  const bundle = { bundle: true, platform: 'node', logLevel: 'warning' } as const;
  await build({
    ...bundle,
    entryPoints: [path.join(source, 'src/cli/main.ts')],
    outfile: path.join(installed, 'dist/cli.mjs'),
    format: 'esm',
  });
  await build({
    ...bundle,
    entryPoints: {
      java: path.join(source, 'src/java/main.ts'),
      'firebase-tools': path.join(source, 'src/firebaseTools/main.ts'),
    },
    outdir: path.join(installed, 'dist'),
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
  });
  write(
    path.join(installed, 'dist/database.mjs'),
    `console.log('emulator', ...process.argv.slice(2));`,
  );
  write(path.join(project, 'package.json'), '{}');
  const tools = path.join(project, 'node_modules/firebase-tools');
  write(path.join(tools, 'package.json'), '{ "name": "firebase-tools" }');
  write(path.join(tools, 'lib/bin/firebase.js'), FAKE_FIREBASE);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (cwd: string, env: NodeJS.ProcessEnv = process.env, ...options: string[]) =>
  spawnSync(
    process.execPath,
    [
      path.join(installed, 'dist/cli.mjs'),
      ...['emulators:exec', '--only', 'database', 'npm test'],
      ...options,
    ],
    { cwd, env, encoding: 'utf8' },
  );

it("runs the project's Firebase CLI, whose emulators then run on Node", () => {
  const { stdout, status } = run(project);
  expect(status).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({
    args: ['emulators:exec', '--only', 'database', 'npm test'],
    version: expect.stringMatching(/version "21/) as string,
    emulator: 'emulator --port 9000',
    env: {
      FIRESTORE_EMULATOR_BINARY_PATH: path.join(installed, 'dist/firestore.mjs'),
      STORAGE_EMULATOR_BINARY_PATH: path.join(installed, 'dist/storage-rules.mjs'),
    },
  });
});

it.each([
  [['--config', 'test/firebase.json']],
  [['--config=test/firebase.json']],
  [['-c', 'test/firebase.json']],
])('tells the Firestore emulator the configuration of %j', (options) => {
  const { stdout } = run(project, process.env, ...options);
  expect(JSON.parse(stdout)).toMatchObject({
    env: { FIRESTORE_EMULATOR_CONFIG: path.join(project, 'test/firebase.json') },
  });
});

it('starts the emulators without bin/java where Windows runs no such program', () => {
  const env = { ...process.env, PATH: path.dirname(process.execPath) };
  const windows = getEmulatorEnvironment(installed, env, 'win32');
  expect(windows.PATH).toBeUndefined();
  const tools = path.join(project, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const { stdout } = spawnSync(process.execPath, [tools], {
    cwd: project,
    env: { ...env, ...windows },
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toMatchObject({
    version: expect.stringMatching(/version "21/) as string,
    emulator: 'emulator --port 9000',
  });
});

it('says what to install when there is no Firebase CLI', () => {
  const env = { ...process.env, PATH: '/usr/bin:/bin' };
  const { stderr, status } = run(folder, env);
  expect(status).toBe(1);
  expect(stderr).toContain('npm install --save-dev firebase-tools');
});

it.each([[[]], [['--help']], [['help']], [['-h']]])(
  'says what it can do with %j, also without a Firebase CLI',
  (args) => {
    const cli = path.join(installed, 'dist/cli.mjs');
    const { stdout, status } = spawnSync(process.execPath, [cli, ...args], {
      cwd: folder,
      env: { ...process.env, PATH: '/usr/bin:/bin' },
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    for (const command of ['emulators:start', 'schedules:run', 'rules:check', 'mail:start'])
      expect(stdout).toContain(command);
  },
);

it.each(['rules:check', 'schedules:run'])('%s says what to name', (command) => {
  const { stderr, status } = spawnSync(
    process.execPath,
    [path.join(installed, 'dist/cli.mjs'), command],
    { cwd: project, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Name .*: ${command} `));
});
