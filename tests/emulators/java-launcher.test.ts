import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A copy of `emulators/` with a stand-in that prints its arguments, and another `java` on PATH. */
let folder: string;
let bin: string;
let standIn: string;
let otherJava: string;

const nodeFolder = path.dirname(process.execPath);
const systemFolders = '/usr/bin:/bin';

async function writeExecutable(file: string, content: string): Promise<void> {
  await writeFile(file, content);
  await chmod(file, 0o755);
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'java launcher ')));
  bin = path.join(folder, 'emulators', 'bin');
  standIn = path.join(folder, 'emulators', 'dist', 'firestore.mjs');
  otherJava = path.join(folder, 'other java');
  await Promise.all(
    [bin, path.dirname(standIn), otherJava].map((at) => mkdir(at, { recursive: true })),
  );
  const launcher = fileURLToPath(new URL('../../emulators/bin/java', import.meta.url));
  await copyFile(launcher, path.join(bin, 'java'));
  await writeFile(
    standIn,
    'console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2) }));',
  );
  await writeExecutable(
    path.join(otherJava, 'java'),
    '#!/bin/sh\nprintf "real java:"; printf " <%s>" "$@"',
  );
});

afterAll(() => rm(folder, { recursive: true }));

function java(args: string[], searchPath: string) {
  return new Promise<{ pid: number | undefined; code: number; stdout: string; stderr: string }>(
    (resolve) => {
      const child = execFile(
        path.join(bin, 'java'),
        args,
        { env: { PATH: searchPath } },
        (error, stdout, stderr) =>
          resolve({ pid: child.pid, code: Number(error?.code ?? 0), stdout, stderr }),
      );
    },
  );
}

describe('the java launcher', () => {
  it('reports the version that firebase-tools requires', async () => {
    const { code, stderr } = await java(
      ['-Duser.language=en', '-Dfile.encoding=UTF-8', '-version'],
      systemFolders,
    );
    expect([code, /version "(\d+)/.exec(stderr)?.[1]]).toEqual([0, '21']);
  });

  it('runs the stand-in with its arguments', async () => {
    const options = ['-Dlog.level=FINE', '-Duser.language=en'];
    const args = ['--host', '127.0.0.1', '--rules', '/a b/firestore.rules', '--empty', ''];
    const { pid, stdout } = await java(
      [...options, '-jar', standIn, ...args],
      `${bin}:${nodeFolder}:${systemFolders}`,
    );
    expect(JSON.parse(stdout)).toEqual({ pid, args });
  });

  it.each([
    ['a JAR', ['-Xmx1g', '-jar', '/a b/c.jar', '--port', '8080']],
    ['a module of somebody else', ['-jar', '/elsewhere/dist/firestore.mjs']],
    ['no JAR at all', ['Main', 'two words']],
  ])('runs %s with the real java', async (_what, args) => {
    const { code, stdout } = await java(args, `${bin}::${otherJava}:${systemFolders}`);
    expect([code, stdout]).toEqual([0, `real java: ${args.map((arg) => `<${arg}>`).join(' ')}`]);
  });

  it('reports a missing java', async () => {
    const empty = path.join(folder, 'tools');
    await mkdir(empty);
    const { code, stderr } = await java(['-jar', 'c.jar'], `${bin}:${empty}`);
    expect(code).toBe(127);
    expect(stderr).toContain('no Java found on PATH');
  });
});
