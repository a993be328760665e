import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { createRuns, descendants, isAlive } from './support/run';

const { temporary, startAndWait, stop, removeFolder } = createRuns();

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

// Without data, which would take time to import. What a start with data does is in faults.test.ts.
it('says how an empty site gets its first administrator, and leaves no process when firebase-tools is killed', async () => {
  const run = await startAndWait('--empty');
  await vi.waitUntil(() => run.output().includes('/admin/set-up'), {
    timeout: 30_000,
  });

  const processes = descendants(run.pid);
  expect(processes.length).toBeGreaterThan(5);
  process.kill(findFirebaseTools(run.pid), 'SIGKILL');
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(
    'The emulator suite has ended by itself (firebase-tools: signal SIGKILL)',
  );
  await vi.waitUntil(() => !processes.some(isAlive), { timeout: 10_000, interval: 100 });
  expect(readdirSync(temporary).filter((name) => name.startsWith('emulators-'))).toEqual([]);
});
