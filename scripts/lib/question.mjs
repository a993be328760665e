import { createInterface } from 'node:readline/promises';

/** Whether a person can answer: the command runs in a terminal. */
export const canAsk = () => process.stdin.isTTY === true && process.stdout.isTTY === true;

/**
 * Asks a person a question that `y` or `yes` agrees to.
 * @param {string} question without the hint at the responses
 */
export async function confirm(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}
