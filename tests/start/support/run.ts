import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';

export const root = path.resolve(import.meta.dirname, '../../..');

/** A run of `npm start`. */
export interface Run {
  pid: number;
  /** The output so far. */
  output: () => string;
  /** Resolves to its exit code. */
  ended: Promise<number | null>;
}

/** Runs of `npm start` with a folder of their own for temporary files. */
export function createRuns() {
  const temporary = mkdtempSync(path.join(tmpdir(), 'start-'));
  /** Functions that stop the programs. */
  const stops: (() => Promise<unknown>)[] = [];

  /** Runs `npm start` with options. */
  function start(...options: string[]): Run {
    const child = spawn(process.execPath, ['scripts/start.mjs', ...options], {
      cwd: root,
      env: { ...process.env, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const ended = once(child, 'close').then(([code]) => code as number | null);
    stops.push(() => {
      child.kill('SIGTERM');
      return ended;
    });
    return { pid: Number(child.pid), output: () => output, ended };
  }

  return {
    temporary,
    start,
    /** Starts the suite and waits until it is ready. */
    startAndWait: async (...options: string[]): Promise<Run> => {
      const run = start(...options);
      const early = run.ended.then((code) => {
        throw new Error(`npm start ended with ${String(code)}:\n${run.output()}`);
      });
      const ready = vi.waitUntil(() => run.output().includes('Appshelf is ready'), {
        timeout: 200_000,
        interval: 200,
      });
      await Promise.race([ready, early]);
      return run;
    },
    /** Stops every program that is still running. */
    stop: () => Promise.all(stops.splice(0).map((stop) => stop())),
    removeFolder: () => {
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

/** Lists the ids of all descendants of a process. */
export function descendants(pid: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    processes
      .filter(([, ppid]) => ppid === parent)
      .flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Finds the process of the Firestore emulator, which firebase-tools starts. */
export function findFirestore(pid: number): number {
  const isFirestore = (each: number) =>
    execFileSync('ps', ['-o', 'args=', '-p', String(each)], { encoding: 'utf8' }).includes(
      'firestore.mjs',
    );
  const found = descendants(pid).find(isFirestore);
  if (found === undefined) throw new Error('The Firestore emulator does not run.');
  return found;
}
