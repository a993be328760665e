import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/paths.mjs';
import { Failure } from '../lib/say.mjs';
import { parseValues } from './parse.mjs';

/** @typedef {import('./parse.mjs').Values} Values */

/**
 * Reads the option `--project ID` of a command.
 * @param {string[]} args the command's arguments
 * @param {string} usage the command as it is typed, for the message of a failure
 * @returns {{ project: string | undefined, rest: string[] }} rest: the arguments that are no options
 */
export function readProjectOption(args, usage) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { project: { type: 'string' } },
      allowPositionals: true,
    });
    return { project: values.project, rest: positionals };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${reason}\nThe command is: ${usage}`);
  }
}

/** Throws when a text is not the id of a project that exists outside of the emulators. */
export function checkProjectId(/** @type {string} */ id) {
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id))
    throw new Failure(
      `"${id}" is not the id of a Firebase project. Name yours: --project ID, as npx firebase projects:list shows it.`,
    );
  if (id.startsWith('demo-'))
    throw new Failure(
      `"${id}" exists in the emulators only. Name a project of your own: --project ID, as npx firebase projects:list shows it.`,
    );
}

/**
 * Reads the values of a project from `.env.ID` in the root of the repository.
 * @param {string} id
 * @param {string} [folder]
 * @returns {Values}
 * @throws {Failure} that says what to do, when the file is missing, incomplete, or for another project
 */
export function readValues(id, folder = root) {
  checkProjectId(id);
  const name = `.env.${id}`;
  const file = path.join(folder, name);
  if (!existsSync(file))
    throw new Failure(
      `The project ${id} has no values here. Copy .env.example to ${name} and set them: each has a comment that says where it is found.`,
    );
  const { values, faults } = parseValues(readFileSync(file, 'utf8'), id);
  if (faults.length > 0)
    throw new Failure(
      [`${name} cannot be used:`, ...faults.map((fault) => `- ${fault}`)].join('\n'),
    );
  return values;
}
