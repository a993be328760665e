import type { Plugin } from 'vite';

/** The files that each file of a build imports, by name. Imports that wait for a use (`import()`) are left out. */
export type FileImports = Readonly<Record<string, readonly string[]>>;

/** Lists the imports through which files import each other: `a.js → b.js`. */
export function findCircularImports(imports: FileImports): string[] {
  const listReached = (start: string): Set<string> => {
    const reached = new Set(imports[start]);
    for (const file of reached) for (const next of imports[file] ?? []) reached.add(next);
    return reached;
  };
  return Object.entries(imports).flatMap(([file, imported]) =>
    imported.filter((other) => listReached(other).has(file)).map((other) => `${file} → ${other}`),
  );
}

/**
 * Fails a build whose files import each other: one of them would run before the file that it imports, and the page
 * would not start. The groups of `sharedFiles.ts` decide which module is in which file.
 */
export const noCircularFiles = (): Plugin => ({
  name: 'no-circular-files',
  generateBundle(_options, bundle) {
    const imports = Object.fromEntries(
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
      ),
    );
    const circular = findCircularImports(imports);
    if (circular.length === 0) return;
    this.error(
      `Files of the build import each other: ${circular.join(', ')}. Take the module that ties them out of its group, or add it to one (web/build/sharedFiles.ts).`,
    );
  },
});
