import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { Failure } from '../lib/say.mjs';

/** The file that Firebase gets. Its lines are those of the fragments. */
export const composedFile = 'firestore.rules';

/** The folder of the fragments, each about one subject. */
const fragmentsFolder = 'rules';

/** The fragment that includes the others. */
const mainFragment = 'main.rules';

/** A line of the composed file, with the line of a fragment that it was. @typedef {{ text: string, file: string, line: number, indent: number }} Line */

const includePattern = /^( *)\/\/ @include (\S+\.rules)$/;

/** How the files of the project are read and the names in a folder listed. */
const project = {
  read: (/** @type {string} */ file) => readFileSync(at(file), 'utf8'),
  list: (/** @type {string} */ folder) => readdirSync(at(folder)),
};

/**
 * Lists the fragments that a comment includes: one, or those of a folder (`kinds/*.rules`).
 * @param {string} included
 * @param {typeof project} source
 */
function listIncluded(included, { list }) {
  const [folder = '', name] = included.split('/');
  if (name !== '*.rules') return [included];
  return list(`${fragmentsFolder}/${folder}`)
    .sort()
    .map((found) => `${folder}/${found}`);
}

/**
 * Reads a fragment with those that it includes, at the indentation of the comment that includes them.
 * @param {string} name
 * @param {typeof project} source
 * @param {number} [indent]
 * @returns {Line[]}
 */
function readFragment(name, source, indent = 0) {
  const file = `${fragmentsFolder}/${name}`;
  const texts = source.read(file).replace(/\n$/, '').split('\n');
  return texts.flatMap((text, index) => {
    const line = { text: text && ' '.repeat(indent) + text, file, line: index + 1, indent };
    const [, inner, included] = includePattern.exec(text) ?? [];
    if (inner === undefined || included === undefined) return [line];
    return listIncluded(included, source).flatMap((found, place) => [
      ...(place === 0 ? [] : [{ ...line, text: '' }]),
      ...readFragment(found, source, indent + inner.length),
    ]);
  });
}

/** Lists the lines of the composed file. */
export const listLines = (source = project) => readFragment(mainFragment, source);

/** Lists that stand for `%{name}` in a fragment, each in one line. @typedef {Readonly<Record<string, string>>} Lists */

/**
 * Composes the rules of Firestore.
 * @param {Lists} lists
 * @throws {Failure} for a name without a list, with its line
 */
export function composeRules(lists, source = project) {
  const lines = listLines(source).map(({ text, file, line }) =>
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
export function checkComposed(lists, source = project) {
  const composed = composeRules(lists, source);
  const committed = source.read(composedFile);
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
export function checkShapes(shapes) {
  for (const [name, text] of Object.entries(shapes)) {
    const file = `${fragmentsFolder}/${name}`;
    if (project.read(file) !== text)
      throw new Failure(
        `${file} is not what the fields of its kind make. Change the fields, and run npm run rules.`,
      );
  }
}

/**
 * Names the fragments' lines in a message about the composed file, such as `firestore.rules:30:14: never false`.
 * @param {string} message
 */
export function nameFragments(message, source = project) {
  const pattern = new RegExp(String.raw`\b${composedFile}:(\d+)(?::(\d+))?`, 'g');
  /** @type {Line[] | undefined} */
  let lines;
  return message.replaceAll(pattern, (place, line, column) => {
    lines ??= listLines(source);
    const found = lines[Number(line) - 1];
    if (found === undefined) return place;
    const columns = column === undefined ? '' : `:${String(Number(column) - found.indent)}`;
    return `${found.file}:${String(found.line)}${columns}`;
  });
}
