import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { at } from './paths.mjs';

const processes = JSON.stringify(at('scripts/lib/processes.mjs'));

/** Starts a process that hands over to another one, and waits until that one wrote its id. */
async function handOver(/** @type {string} */ source) {
  const inner = `import { endWithParent } from ${processes}; endWithParent(); console.log(process.pid); ${source}`;
  const outer = `import { handOver } from ${processes};
    await handOver(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(inner)}], process.env);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', outer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [chunk] = await once(child.stdout, 'data');
  return { child, ended, inner: Number(String(chunk)) };
}

const wait = 'setInterval(() => undefined, 1000);';

const isAlive = (/** @type {number} */ pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a process that hands over', () => {
  it('ends with the exit code of the other one', async () => {
    const { ended } = await handOver('process.exitCode = 3;');
    expect(await ended).toEqual([3, null]);
  });

  it.each(
    /** @type {const} */ ([
      ['SIGINT', 0],
      ['SIGTERM', 1],
    ]),
  )('passes %s on', async (signal, code) => {
    const { child, ended, inner } = await handOver(wait);
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(isAlive(inner)).toBe(false);
  });

  it('takes the other one with it when it is killed', async () => {
    const { child, inner } = await handOver(wait);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(inner)).toBe(false), { timeout: 10_000 });
  });
});
