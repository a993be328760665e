import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often a process looks whether it is idle, in milliseconds. */
const INTERVAL_MS = 2_000;

/** The most CPU time of an idle process between two looks, in microseconds. */
const IDLE_CPU_US = 40_000;

/** What {@link collectWhenIdle} uses of the process. */
export interface Collection {
  /** The CPU time since the start of the process, in microseconds. */
  getCpuTime: () => number;
  /** Collects all garbage, and gives free memory back to the system. */
  collect: () => void;
}

/**
 * Gives memory back once each time that the process becomes idle. V8 collects garbage only while the program allocates,
 * so that an emulator whose documents were deleted would keep their memory. The timer does not keep the process running.
 */
export function collectWhenIdle({ getCpuTime, collect }: Collection = inThisProcess()): void {
  let before = getCpuTime();
  let isCollected = false;
  setInterval(() => {
    const wasIdle = getCpuTime() - before <= IDLE_CPU_US;
    if (wasIdle && !isCollected) collect();
    isCollected = wasIdle;
    before = getCpuTime();
  }, INTERVAL_MS).unref();
}

function inThisProcess(): Collection {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  return {
    getCpuTime: () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    // The second collection gives the pages back that the first one emptied.
    collect: () => {
      gc();
      gc();
    },
  };
}
