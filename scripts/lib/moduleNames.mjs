/**
 * Lists pairs of modules whose paths differ in upper and lower case only, such as `AppForm.tsx` and `appForm.ts`. Where
 * the file system ignores case, as on macOS, an import of one finds the other.
 * @param {string[]} files paths below the root
 */
export function collidingModules(files) {
  /** @type {Map<string, string>} */
  const known = new Map();
  return files
    .filter((file) => /\.(?:[cm]?[jt]s|[jt]sx)$/.test(file))
    .flatMap((file) => {
      const path = file.replace(/\.[^.]+$/, '').toLowerCase();
      const other = known.get(path);
      known.set(path, file);
      return other === undefined ? [] : [`${other} and ${file}`];
    });
}
