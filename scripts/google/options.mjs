import { parseArgs } from 'node:util';
import { Failure } from '../lib/say.mjs';

/**
 * Parses the arguments of a command, with an unknown option as a sentence.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} usage the command with its arguments
 * @param {Options} options
 */
export function readOptions(usage, options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    if (error instanceof TypeError)
      throw new Failure(`${error.message.split('. ')[0] ?? ''}. Use: ${usage}`);
    throw error;
  }
}
