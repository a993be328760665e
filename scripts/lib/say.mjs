const { isTTY } = process.stdout;

/** The variable in which a command says when it started to the one that continues it. */
export const startVariable = 'COMMAND_STARTED';

/** When the command started, in milliseconds since the epoch. */
export const started = Number(process.env[startVariable] ?? Date.now());
delete process.env[startVariable];

/** Prints a line of progress with the seconds since the command started. */
export function say(/** @type {string} */ text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(3);
  console.log(`${seconds}s  ${text}`);
}

/**
 * Runs a slow step, and repeats on a terminal that it still runs.
 * @template T
 * @param {string} text the name of the step
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(text, work) {
  say(`${text} …`);
  const begun = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - begun) / 1000);
    if (isTTY) process.stdout.write(`\r      ${text} … ${String(seconds)} s`);
    else if (seconds % 30 === 0) say(`${text}: still running after ${String(seconds)} s`);
  }, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isTTY) process.stdout.write('\r\x1b[2K');
  }
}

/** A failure whose message is for people. It is printed without a stack trace. */
export class Failure extends Error {}

/**
 * Runs a command's main function. A {@link Failure} is printed and ends the command with exit code 1.
 * @param {() => Promise<number | void>} main returns the exit code
 */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error instanceof Failure) console.error(`\n${error.message}`);
    else console.error(error);
    process.exitCode = 1;
  }
}

/**
 * As {@link run}, and ends the process at once when the output is written. firebase-tools leaves a timer of 15 seconds
 * behind when it signs in with Application Default Credentials, as in a workflow (its `lib/requireAuth.js`).
 * @param {() => Promise<number | void>} main returns the exit code
 */
export async function runAndExit(main) {
  await run(main);
  for (const stream of [process.stdout, process.stderr])
    await new Promise((resolve) => stream.write('', resolve));
  process.exit();
}
