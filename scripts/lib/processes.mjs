import { spawn } from 'node:child_process';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

/** How long a child may take to stop on SIGINT before it and its children are killed. */
const graceMs = 20_000;

/**
 * Starts a program in its own process group, so that it can be stopped together with its children.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { capture?: boolean }} [options] capture: collect output instead of showing it
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program does not exist
 */
export function runToEnd(command, args, { capture = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, {
      ...options,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Signals a child's whole process group.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/**
 * Stops a child with SIGINT, as Ctrl-C does, waits for it, and kills the remaining processes of its group.
 * @param {ChildProcess} child
 */
export async function stop(child) {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
    await exited;
    clearTimeout(timer);
  }
  signalGroup(child, 'SIGKILL');
}

/** Stops every program that is running. */
export const stopAll = () => Promise.all([...running].map(stop));

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Hands a command over to another program, which gets its terminal and its signals. This process ends with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<never>} rejects when the program cannot be started
 */
export function handOver(command, args, env) {
  const child = spawn(command, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of stopSignals) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  child.once('exit', (code) => process.exit(code ?? 1));
  return new Promise((_resolve, reject) => child.once('error', reject));
}

/** Stops every program when the process that handed over to this one ({@link handOver}) was killed. */
export function endWithParent() {
  process.once('disconnect', () => void stopAll().then(() => process.exit(1)));
  process.channel?.unref();
}

let stopping = false;

/** Whether this command got a signal to stop. */
export const isStopping = () => stopping;

for (const signal of stopSignals) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    if (running.size > 0) console.log('\nStopping …');
    void stopAll().then(() => process.exit(signal === 'SIGINT' ? 0 : 1));
  });
}
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});
