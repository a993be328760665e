import { posix } from 'node:path';
import ts from 'typescript';

/** The folder of code that only tests use: its files may import everything. */
const testing = 'testing';

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
 * Lists the circles of imports between the folders of a root, such as `web/src/features`: folders in a circle cannot be understood, tested or moved separately. Imports of types count; those in tests, of a folder `testing` and by its files do not.
 * @param {readonly string[]} roots the folders whose folders are compared with each other
 * @param {readonly string[]} files paths below the root of the repository
 * @param {(file: string) => string} read
 * @returns {string[]} a line for each arrow of a circle: which file imports what
 */
export function folderCircles(roots, files, read) {
  return roots.flatMap((root) => {
    /** @param {string} file */
    const getFolder = (file) =>
      file.startsWith(`${root}/`) ? file.slice(root.length + 1).split('/')[0] : undefined;
    const arrows = files
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file.startsWith(`${root}/`))
      .filter((file) => getFolder(file) !== testing)
      .flatMap((file) => {
        const from = getFolder(file);
        return ts.preProcessFile(read(file)).importedFiles.flatMap(({ fileName }) => {
          if (!fileName.startsWith('.')) return [];
          const to = getFolder(posix.join(posix.dirname(file), fileName));
          return to === undefined || to === from || to === testing
            ? []
            : [{ from, to, file, fileName }];
        });
      });
    /** @param {string | undefined} start @param {string} end */
    const leadsTo = (start, end) => {
      const reached = new Set([start]);
      for (const folder of reached) {
        for (const { from, to } of arrows) if (from === folder) reached.add(to);
      }
      return reached.has(end);
    };
    return arrows
      .filter(({ from = '', to }) => leadsTo(to, from))
      .map(({ from, to, file, fileName }) => `${from} → ${to}: ${file} imports ${fileName}`);
  });
}
