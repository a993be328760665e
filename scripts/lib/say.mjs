const { isTTY } = process.stdout;
const started = Date.now();

/** Prints a line of progress: what is being done, and since how many seconds this command runs. */
export function say(/** @type {string} */ text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(3);
  console.log(`${seconds}s  ${text}`);
}

/**
 * Runs a slow step and shows on a terminal that it is alive.
 * @template T
 * @param {string} text what is being done
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(text, work) {
  say(`${text} …`);
  const begun = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - begun) / 1000);
    if (isTTY) process.stdout.write(`\r      ${text} … ${String(seconds)} s`);
    else if (seconds % 30 === 0) say(`${text}: still at it after ${String(seconds)} s`);
  }, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isTTY) process.stdout.write('\r\x1b[2K');
  }
}

/** A failure whose message is all that a person needs: no stack is printed. */
export class Failure extends Error {}

/**
 * Runs a command's main function; a {@link Failure} ends it with one sentence and exit code 1.
 * @param {() => Promise<number | void>} main answers the exit code
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
