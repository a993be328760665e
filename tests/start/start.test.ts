import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { projectId, siteAddress } from '../../scripts/lib/addresses.mjs';
import { callDue } from '../../scripts/lib/schedules.mjs';
import { logFile } from '../../scripts/lib/suiteLog.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The folder for the temporary folders of the runs below. */
let temporary: string;

/** Functions that stop the programs of a test. */
const stops: (() => Promise<unknown>)[] = [];

beforeAll(() => {
  temporary = mkdtempSync(path.join(tmpdir(), 'start-'));
});

afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

afterAll(() => {
  rmSync(temporary, { recursive: true, force: true });
});

/** Runs `npm start`, and returns its output and its end. */
function start() {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
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

/** Starts the suite and waits until it is ready. */
async function startAndWait() {
  const run = start();
  const early = run.ended.then((code) => {
    throw new Error(`npm start ended with ${String(code)}:\n${run.output()}`);
  });
  const ready = vi.waitUntil(() => run.output().includes('Appshelf is ready'), {
    timeout: 200_000,
    interval: 200,
  });
  await Promise.race([ready, early]);
  return run;
}

/** Lists the ids of all descendants of a process. */
function descendants(pid: number): number[] {
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Finds the process of firebase-tools, a child of `npm start`. */
function findFirebaseTools(pid: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split(
    '\n',
  );
  const line = lines.find((each) => {
    const [, ppid] = each.trim().split(/\s+/);
    return Number(ppid) === pid && each.includes('emulators:start');
  });
  return Number(line?.trim().split(/\s+/)[0]);
}

/** The URL of a picture of the seed. */
function pictureAddress(): string {
  const folder = path.join(root, 'emulator-data/storage_export/metadata');
  const [file = ''] = readdirSync(folder);
  const { bucket, name } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
    bucket: string;
    name: string;
  };
  return `http://127.0.0.1:9199/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`;
}

const getStatus = async (address: string, init?: RequestInit) =>
  (await fetch(address, init)).status;

it('shows recent figures, runs schedules, refuses a second start, and leaves no process when firebase-tools is killed', async () => {
  const run = await startAndWait();

  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const documents = `http://127.0.0.1:8080/v1/projects/${projectId}/databases/(default)/documents`;
  const asOwner = { headers: { authorization: 'Bearer owner' } };
  expect(await getStatus(`${documents}/analytics/${yesterday}`, asOwner)).toBe(200);

  await callDue(projectId, new Date());
  await vi.waitUntil(
    () => readFileSync(logFile, 'utf8').includes('Finished "us-central1-mailDue"'),
    {
      timeout: 30_000,
    },
  );

  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Port 5002 (hosting) is in use by another program');
  expect(await getStatus(pictureAddress())).toBe(200);

  const processes = descendants(run.pid);
  expect(processes.length).toBeGreaterThan(5);
  process.kill(findFirebaseTools(run.pid), 'SIGKILL');
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(
    'The emulator suite has ended by itself (firebase-tools: signal SIGKILL)',
  );
  await vi.waitUntil(() => !processes.some(isAlive), { timeout: 10_000, interval: 100 });
  expect(readdirSync(temporary).filter((name) => name.startsWith('appshelf-'))).toEqual([]);
});

it('starts again, and all processes end when npm start itself is killed', async () => {
  const run = await startAndWait();
  expect(await getStatus(siteAddress)).toBe(200);

  const processes = descendants(run.pid);
  process.kill(run.pid, 'SIGKILL');
  await run.ended;
  await vi.waitUntil(() => !processes.some(isAlive), { timeout: 60_000, interval: 200 });
});
