import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { projectId } from '../../scripts/lib/addresses.mjs';
import { callDue } from '../../scripts/lib/schedules.mjs';
import { logFile } from '../../scripts/lib/suiteLog.mjs';
import { createRuns, descendants, isAlive, root } from './support/run';

const { temporary, start, startAndWait, stop, removeFolder } = createRuns();

afterAll(async () => {
  await stop();
  removeFolder();
});

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
