import path from 'node:path';
import ts from 'typescript';

/** @typedef {{ from: string, to: string }} FileImport an import of one file by another, as paths below the root */

/**
 * Lists the imports between TypeScript files, also those of types only.
 * @param {string[]} files paths below the root
 * @param {(file: string) => string} read
 * @returns {FileImport[]}
 */
function listImports(files, read) {
  const known = new Set(files);
  return files.flatMap((from) =>
    ts.preProcessFile(read(from)).importedFiles.flatMap(({ fileName }) => {
      if (!fileName.startsWith('.')) return [];
      const target = path.posix.join(path.posix.dirname(from), fileName);
      const to = [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((each) =>
        known.has(each),
      );
      return to === undefined ? [] : [{ from, to }];
    }),
  );
}

/**
 * Finds the shortest way along the imports from one folder to another.
 * @param {string} start
 * @param {string} end
 * @param {ReadonlyMap<string, ReadonlyMap<string, FileImport>>} imports an import for each folder and folder that it imports
 * @returns {FileImport[] | null}
 */
function findWay(start, end, imports) {
  /** @type {[string, FileImport[]][]} */
  const ways = [[start, []]];
  const seen = new Set([start]);
  for (const [folder, way] of ways) {
    if (folder === end) return way;
    for (const [next, each] of imports.get(folder) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([next, [...way, each]]);
    }
  }
  return null;
}

/**
 * Says of each circle of folders which imports it consists of: the folders of one floor, such as `functions/src/features`,
 * must not import each other round a circle.
 * @param {string[]} floors
 * @param {string[]} files paths below the root; tests are left out
 * @param {(file: string) => string} read
 * @returns {string[]} a sentence for each circle
 */
export function folderCircles(floors, files, read) {
  return floors.flatMap((floor) => {
    const depth = floor.split('/').length + 1;
    const getFolder = (/** @type {string} */ file) => file.split('/').slice(0, depth).join('/');
    const inFolders = files.filter(
      (file) =>
        file.startsWith(`${floor}/`) &&
        file.split('/').length > depth &&
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$/.test(file),
    );
    /** @type {Map<string, Map<string, FileImport>>} */
    const imports = new Map();
    for (const each of listImports(inFolders, read)) {
      const [from, to] = [getFolder(each.from), getFolder(each.to)];
      if (from !== to) imports.set(from, (imports.get(from) ?? new Map()).set(to, each));
    }
    const told = new Set();
    return [...imports].flatMap(([folder, targets]) =>
      [...targets].flatMap(([next, first]) => {
        const way = findWay(next, folder, imports);
        if (way === null) return [];
        const circle = [first, ...way];
        const key = circle
          .map(({ from }) => getFolder(from))
          .sort()
          .join();
        if (told.has(key)) return [];
        told.add(key);
        return [
          `A circle of folders: ${circle.map(({ from, to }) => `${from} imports ${to}`).join(', ')}.`,
        ];
      }),
    );
  });
}
