import { execFileSync } from 'node:child_process';

/** The programs that list every process of the machine as `pid ppid` lines. `ps` is part of Linux and macOS (POSIX). */
const listings: Record<'windows' | 'others', [command: string, ...args: string[]]> = {
  windows: [
    'powershell',
    '-NoProfile',
    '-Command',
    'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId)" }',
  ],
  others: ['ps', '-A', '-o', 'pid=,ppid='],
};

/** Parses lines of the form `pid ppid`. */
export const parseProcesses = (listing: string): [pid: number, parent: number][] =>
  listing
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);

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

/** Reads the processes below one. Empty where they cannot be listed. */
function readDescendants(root: number): number[] {
  const [command, ...args] = listings[process.platform === 'win32' ? 'windows' : 'others'];
  try {
    const listing = execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return findDescendants(parseProcesses(listing), root);
  } catch {
    return [];
  }
}

/** Ends all processes below this one, with SIGTERM where there are signals. Waits for the list of them, not for their end. */
export function endDescendants(): void {
  for (const pid of readDescendants(process.pid)) {
    try {
      process.kill(pid, 'SIGTERM');
    } catch {
      // The process has ended, such as the one that made the list.
    }
  }
}
