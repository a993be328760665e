import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Lists every process of the machine as `pid ppid` lines. `ps` is part of Linux and macOS (POSIX). */
async function listProcesses(): Promise<[pid: number, parent: number][]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
}

/** Finds all processes below one in a list of processes, parents first. */
export function findDescendants(
  processes: readonly (readonly [pid: number, parent: number])[],
  root: number,
): number[] {
  const found = [root];
  for (const parent of found) {
    for (const [pid, of] of processes) if (of === parent && !found.includes(pid)) found.push(pid);
  }
  return found.slice(1);
}

/** Reads the processes below one. Empty where they cannot be listed: on Windows, and where there is no `ps`. */
export const readDescendants = async (root: number): Promise<number[]> =>
  process.platform === 'win32'
    ? []
    : listProcesses().then(
        (processes) => findDescendants(processes, root),
        () => [],
      );

/** Sends a signal to processes that may have ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** Ends a process and all below it at once on Windows, which has no signals. */
export const endTreeOnWindows = (root: number): Promise<unknown> =>
  run('taskkill', ['/PID', String(root), '/T', '/F']).catch(() => undefined);
