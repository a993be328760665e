import { readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { Failure } from '../lib/say.mjs';

/** The file that Firebase gets. Its lines are those of the fragments. */
export const composedFile = 'firestore.rules';

/** The folder of the fragments, each about one subject. */
const fragmentsFolder = 'rules';

/** The fragment that names the others in their order. */
const mainFragment = 'main.rules';

/** A line of the composed file, with the line of a fragment that it was. @typedef {{ text: string, file: string, line: number, indent: number }} Line */

const includePattern = /^( *)\/\/ @include (\S+\.rules)$/;

/**
 * Reads a fragment with those that it includes, at the indentation of the comment that names them.
 * @param {string} name
 * @param {(file: string) => string} read
 * @param {number} [indent]
 * @returns {Line[]}
 */
function readFragment(name, read, indent = 0) {
  const file = `${fragmentsFolder}/${name}`;
  const texts = read(file).replace(/\n$/, '').split('\n');
  return texts.flatMap((text, index) => {
    const [, inner, included] = includePattern.exec(text) ?? [];
    if (inner !== undefined && included !== undefined)
      return readFragment(included, read, indent + inner.length);
    return [{ text: text && ' '.repeat(indent) + text, file, line: index + 1, indent }];
  });
}

const readProjectFile = (/** @type {string} */ file) => readFileSync(at(file), 'utf8');

/** Lists the lines of the composed file. */
export const listLines = (read = readProjectFile) => readFragment(mainFragment, read);

/** Lists that stand for `%{name}` in a fragment, each in one line. @typedef {Readonly<Record<string, string>>} Lists */

/**
 * Composes the rules of Firestore.
 * @param {Lists} lists
 * @throws {Failure} for a name without a list, with its line
 */
export function composeRules(lists, read = readProjectFile) {
  const lines = listLines(read).map(({ text, file, line }) =>
    text.replaceAll(/%\{(\w+)\}/g, (_, name) => {
      const list = lists[name];
      if (list !== undefined) return list;
      throw new Failure(
        `${file}:${String(line)}: there is no list ${name} (scripts/rules/lists.ts).`,
      );
    }),
  );
  return `${lines.join('\n')}\n`;
}

/**
 * Throws when the committed rules are not what fragments and lists make: somebody edited one of them alone.
 * @param {Lists} lists
 * @throws {Failure}
 */
export function checkComposed(lists, read = readProjectFile) {
  const composed = composeRules(lists, read);
  const committed = read(composedFile);
  if (committed === composed) return;
  const lines = composed.split('\n');
  const same = committed.split('\n').findIndex((line, index) => line !== lines[index]);
  throw new Failure(
    `${composedFile}:${String(same + 1)} is not what ${fragmentsFolder}/*.rules make. Change the fragments, or the lists of the model, and run npm run rules.`,
  );
}

/**
 * Throws when a committed fragment is not what the fields of its kind make.
 * @param {Readonly<Record<string, string>>} shapes the fragments by their place in the folder
 * @throws {Failure}
 */
export function checkShapes(shapes, read = readProjectFile) {
  for (const [name, text] of Object.entries(shapes)) {
    const file = `${fragmentsFolder}/${name}`;
    if (read(file) !== text)
      throw new Failure(
        `${file} is not what the fields of its kind make. Change the fields, and run npm run rules.`,
      );
  }
}

/**
 * Names the fragments' lines in a message about the composed file, such as `firestore.rules:30:14: never false`.
 * @param {string} message
 */
export function nameFragments(message, read = readProjectFile) {
  const pattern = new RegExp(String.raw`\b${composedFile}:(\d+)(?::(\d+))?`, 'g');
  /** @type {Line[] | undefined} */
  let lines;
  return message.replaceAll(pattern, (place, line, column) => {
    lines ??= listLines(read);
    const found = lines[Number(line) - 1];
    if (found === undefined) return place;
    const columns = column === undefined ? '' : `:${String(Number(column) - found.indent)}`;
    return `${found.file}:${String(found.line)}${columns}`;
  });
}
