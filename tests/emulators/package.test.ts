import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getTemporaryFolder } from '../../emulators/src/cli/temporaryFolder';
import {
  examples,
  installInto,
  packAndUnpack,
  packageName,
  readManifest,
  run,
  useFreePorts,
} from './support/installed';

/** The package in the form in which it would be published, in projects of other people. */

let folder: string;
let files: string[];

beforeAll(() => {
  ({ folder, files } = packAndUnpack());
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a project from an example, with all that it declares. */
async function makeProject(example: string, name = example) {
  const project = path.join(folder, name);
  cpSync(path.join(examples, example), project, { recursive: true });
  const declared = [project, path.join(project, 'functions')]
    .filter((each) => existsSync(path.join(each, 'package.json')))
    .map(readManifest)
    .flatMap(({ dependencies, devDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    );
  installInto(
    project,
    folder,
    declared.filter((each) => each !== packageName),
  );
  return { project, ports: await useFreePorts(project) };
}

/** Runs the tests of an example, which have to pass. The processes of functions start as the README advises. */
async function passes(example: string): Promise<void> {
  const { project } = await makeProject(example);
  const preload = path.join(project, 'node_modules', packageName, 'dist/functions-worker.cjs');
  const env = existsSync(path.join(project, 'functions'))
    ? { NODE_OPTIONS: `--require ${preload}` }
    : {};
  const { code, output } = await run(project, 'npm', ['test'], env).ended;
  expect(code, output).toBe(0);
}

/** A script that says where the emulator is and which process it is, and ends at a signal with a code of its own. */
const waitingScript = `
import { writeFileSync } from 'node:fs';
process.on('SIGUSR2', () => process.exit(7));
writeFileSync('pid', String(process.pid));
console.log('The script runs with', process.env.FIRESTORE_EMULATOR_HOST);
setInterval(() => undefined, 1000);`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the tarball', () => {
  it('has what the package.json names, and no source', () => {
    const { exports } = readManifest(path.join(folder, 'package'));
    const named = Object.values(exports).flatMap((door) =>
      typeof door === 'string' ? [door] : Object.values(door as Record<string, string>),
    );
    const missing = named
      .filter((file) => !file.startsWith('./src/'))
      .filter((file) => !files.includes(file.slice(2)));
    expect(missing).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'bin/java', 'dist/cli.mjs']),
    );
    expect(files.filter((file) => /^src\/|\.test\./.test(file))).toEqual([]);
  });

  it('names nothing of the project that it was made for', () => {
    const naming = files
      .filter((file) => !file.endsWith('.map') && file !== 'LICENSE')
      .filter((file) => /appshelf/i.test(readFileSync(path.join(folder, 'package', file), 'utf8')));
    expect(naming).toEqual([]);
  });

  it('exports modules that load, with types that Node and bundlers find', async () => {
    const project = path.join(folder, 'exports');
    mkdirSync(project);
    installInto(project, folder, ['typescript', '@types/node']);
    const doors = Object.keys(readManifest(path.join(folder, 'package')).exports).filter(
      (door) => !['./package.json', './functions-worker'].includes(door),
    );
    const imports = doors.map(
      (door, index) => `import * as door${String(index)} from '${packageName}${door.slice(1)}';`,
    );
    const uses = doors.map(
      (_door, index) => `console.log(Object.keys(door${String(index)}).length > 0);`,
    );
    const text = [...imports, ...uses].join('\n');
    writeFileSync(path.join(project, 'all.mts'), text);
    writeFileSync(path.join(project, 'all.mjs'), text);
    const { output } = await run(project, process.execPath, ['all.mjs']).ended;
    expect(output.trim().split('\n')).toEqual(doors.map(() => 'true'));
    for (const [module, resolution] of [
      ['NodeNext', 'NodeNext'],
      ['ESNext', 'bundler'],
    ] as const)
      execFileSync(
        process.execPath,
        [
          path.join(project, 'node_modules/typescript/bin/tsc'),
          ...['--noEmit', '--strict', '--target', 'ES2023', '--types', 'node'],
          ...['--module', module, '--moduleResolution', resolution, '--skipLibCheck'],
          path.join(project, 'all.mts'),
        ],
        { cwd: project },
      );
  });
});

// The example with functions takes as long as all others together, and much of its time it waits: it runs beside them.
describe.concurrent('in a project of somebody else', () => {
  it('the example functions passes its tests', () => passes('functions'), 300_000);

  describe('beside it', { concurrent: false }, () => {
    const others = readdirSync(examples).filter((example) => example !== 'functions');
    it.each(others)('the example %s passes its tests', passes);

    it('emulators:exec ends with the code of its script; SIGINT ends the suite and the script, and no other', async () => {
      const start = async (name: string) => {
        const { project, ports } = await makeProject('firebase-admin', name);
        writeFileSync(path.join(project, 'wait.mjs'), waitingScript);
        const cli = path.join(project, 'node_modules', packageName, 'dist/cli.mjs');
        const args = ['emulators:exec', '--only', 'firestore', 'node wait.mjs', '--project'];
        const running = run(project, process.execPath, [cli, ...args, `demo-${name}`]);
        await running.printed('The script runs');
        return { ...running, ports, pid: Number(readFileSync(path.join(project, 'pid'), 'utf8')) };
      };
      const one = await start('one');
      const other = await start('other');
      one.child.kill('SIGINT');
      await one.ended;
      await vi.waitFor(() => expect(isRunning(one.pid)).toBe(false), 10_000);
      expect(isRunning(other.pid)).toBe(true);
      process.kill(other.pid, 'SIGUSR2');
      const { code, output } = await other.ended;
      expect(code, output).toBe(7);
      expect(output).toContain(`127.0.0.1:${String(other.ports.firestore)}`);
    });

    it('emulators:exec exports at Ctrl-C, which its script gets as well', async () => {
      const { project } = await makeProject('firebase-admin', 'interrupted');
      writeFileSync(
        path.join(project, 'wait.mjs'),
        `import { writeFileSync } from 'node:fs';
        const host = process.env.FIRESTORE_EMULATOR_HOST;
        const documents = 'projects/demo-interrupted/databases/(default)/documents';
        const text = { stringValue: 'x'.repeat(900_000) };
        // Enough of them that the export takes longer than firebase-tools waits after the script.
        for (let commit = 0; commit < 10; commit += 1)
          await fetch(\`http://\${host}/v1/\${documents}:commit\`, {
            method: 'POST',
            headers: { authorization: 'Bearer owner' },
            body: JSON.stringify({ writes: Array.from({ length: 9 }, (_, index) => ({
              update: { name: \`\${documents}/notes/\${commit}-\${index}\`, fields: { text } },
            })) }),
          });
        process.on('SIGINT', () => process.exit(1));
        writeFileSync('pid', String(process.pid));
        console.log('The script runs');
        setInterval(() => undefined, 1000);`,
      );
      const cli = path.join(project, 'node_modules', packageName, 'dist/cli.mjs');
      const args = [
        '--only',
        'firestore',
        '--export-on-exit=kept',
        '--project',
        'demo-interrupted',
      ];
      const running = run(project, process.execPath, [
        cli,
        'emulators:exec',
        'exec node wait.mjs',
        ...args,
      ]);
      await running.printed('The script runs');
      process.kill(Number(readFileSync(path.join(project, 'pid'), 'utf8')), 'SIGINT');
      running.child.kill('SIGINT');
      const { output } = await running.ended;
      const exported = readdirSync(path.join(project, 'kept'));
      expect(exported, output).toEqual(
        expect.arrayContaining(['firebase-export-metadata.json', 'firestore_export']),
      );
    });

    it('emulators:start is exported from another terminal; killed, it exports and leaves nothing', async () => {
      const { project, ports } = await makeProject('firebase-admin', 'data');
      const temporaryFolder = path.basename(
        getTemporaryFolder(path.join(project, 'firebase.json')),
      );
      const cli = path.join(project, 'node_modules', packageName, 'dist/cli.mjs');
      const args = ['--project', 'demo-data', '--only', 'firestore'];
      const start = async (...options: string[]) => {
        const all = [cli, 'emulators:start', ...args, ...options];
        const running = run(project, process.execPath, all);
        await running.printed('All emulators ready');
        return running;
      };
      const document = `http://127.0.0.1:${String(ports.firestore)}/v1/projects/demo-data/databases/(default)/documents/notes/first`;
      const ask = (init: RequestInit = {}) =>
        fetch(document, { ...init, headers: { authorization: 'Bearer owner' } });
      const listFolders = () =>
        readdirSync(tmpdir()).filter((name) => name.startsWith(temporaryFolder));

      const first = await start('--export-on-exit=killed');
      const fields = { text: { stringValue: 'kept' } };
      await ask({ method: 'PATCH', body: JSON.stringify({ fields }) });
      const below = path.join(project, 'below');
      mkdirSync(below);
      const elsewhere = run(below, process.execPath, [cli, 'emulators:export', ...args, 'asked']);
      const { code, output } = await elsewhere.ended;
      expect(code, output).toBe(0);
      expect(listFolders()).toHaveLength(1);
      first.child.kill('SIGKILL');
      await vi.waitFor(() => expect(listFolders()).toEqual([]), { timeout: 60_000, interval: 200 });
      await vi.waitFor(() => expect(ask()).rejects.toThrow(), 10_000);

      for (const [folder, signal] of [
        ['below/asked', 'SIGINT'],
        ['killed', 'SIGINT'],
        ['stopped', 'SIGTERM'],
      ] as const) {
        const next = await start(`--import=${folder}`, '--export-on-exit=stopped');
        expect(await (await ask()).json()).toMatchObject({ fields });
        next.child.kill(signal);
        expect((await next.ended).code).toBe(0);
      }
    });
  });
});
