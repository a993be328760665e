import { posix } from 'node:path';
import ts from 'typescript';

/** The folder of code that only tests use: its files may import everything. */
const testing = 'testing';

const extension = /\.(?:tsx?|mjs)$/;

/** @typedef {{ file: string, fileName: string, target: string }} Import a file, what it imports, and that module's path without extension */

/**
 * Lists a folder and all folders below it that have files.
 * @param {string} root
 * @param {readonly string[]} files paths below the root of the repository
 */
export function listFolders(root, files) {
  const folders = new Set([root]);
  for (const file of files) {
    for (
      let folder = posix.dirname(file);
      folder.startsWith(`${root}/`);
      folder = posix.dirname(folder)
    ) {
      folders.add(folder);
    }
  }
  return [...folders];
}

/**
 * Reads the imports between files. Imports of types count, and those that load a module later. Those in tests, of a folder `testing` and by its files do not.
 * @param {readonly string[]} files paths below the root of the repository
 * @param {(file: string) => string} read
 * @returns {Import[]}
 */
export function readImports(files, read) {
  const modules = new Set(files.map((file) => file.replace(extension, '')));
  const isTesting = (/** @type {string} */ path) => path.split('/').includes(testing);
  return files
    .filter((file) => extension.test(file) && !/\.(?:test|d)\.\w+$/.test(file) && !isTesting(file))
    .flatMap((file) =>
      ts.preProcessFile(read(file)).importedFiles.flatMap(({ fileName }) => {
        if (!fileName.startsWith('.')) return [];
        const path = posix
          .join(posix.dirname(file), fileName)
          .replace(extension, '')
          .replace(/\/$/, '');
        const target = modules.has(path) ? path : `${path}/index`;
        return isTesting(target) ? [] : [{ file, fileName, target }];
      }),
    );
}

/**
 * Lists the circles among the files and folders that are directly in a folder. A file and the folder with its name are one.
 * Folders in a circle cannot be understood, tested or moved separately.
 * @param {string} folder
 * @param {readonly Import[]} imports
 * @returns {string[]} a line for each import of a circle
 */
export const folderCircles = (folder, imports) =>
  findCircles(imports, (path) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined,
  );

/**
 * Lists the circles among files.
 * @param {readonly Import[]} imports
 * @returns {string[]} a line for each import of a circle
 */
export const fileCircles = (imports) => findCircles(imports, (path) => path);

/**
 * @param {readonly Import[]} imports
 * @param {(path: string) => string | undefined} getPart what a path without extension belongs to; undefined for what does not count
 */
function findCircles(imports, getPart) {
  const arrows = imports.flatMap(({ file, fileName, target }) => {
    const from = getPart(file.replace(extension, ''));
    const to = getPart(target);
    return from === undefined || to === undefined || from === to
      ? []
      : [{ from, to, line: `${file} imports ${fileName}` }];
  });
  /** @type {Map<string, Set<string>>} */
  const targets = new Map();
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const leadsTo = (/** @type {string} */ start, /** @type {string} */ end) => {
    const reached = new Set([start]);
    for (const part of reached) for (const to of targets.get(part) ?? []) reached.add(to);
    return reached.has(end);
  };
  return arrows.filter(({ from, to }) => leadsTo(to, from)).map(({ line }) => line);
}
