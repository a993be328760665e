import path from 'node:path';
import type { Plugin } from 'vite';

/** The modules that load pages. */
const routeTables = ['routes.tsx', 'furtherPages.ts'].map((file) =>
  path.join('src', 'app', 'routing', file),
);
const firebaseFolder = path.join('src', 'firebase') + path.sep;

const stubId = '\0browser-only';

/**
 * Leaves out of the server's bundle what only a browser loads: the pages that the function `page` does not render, and
 * the Firebase client SDK. In the place of such a module stands one that throws when it is loaded.
 *
 * @param renderedPages the file names of the pages that are rendered, without extension. The build fails for one that no
 * route loads.
 */
export function leaveOutBrowserCode(renderedPages: readonly string[]): Plugin {
  const missing = new Set(renderedPages);
  const isLeftOut = (file: string, importer = ''): boolean => {
    if (file.includes(firebaseFolder)) return true;
    const isRouted = routeTables.some((table) => importer.endsWith(table));
    const { name } = path.parse(file);
    if (isRouted) missing.delete(name);
    return isRouted && !renderedPages.includes(name);
  };
  return {
    name: 'leave-out-browser-code',
    enforce: 'pre',
    async resolveId(source, importer, { kind }) {
      if (kind !== 'dynamic-import') return null;
      const resolved = await this.resolve(source, importer, { kind, skipSelf: true });
      return resolved !== null && isLeftOut(resolved.id, importer) ? stubId : resolved;
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0) {
        this.error(
          `No route loads these pages, which are to be rendered: ${[...missing].join(', ')}.`,
        );
      }
    },
    load: (id) =>
      id === stubId ? "throw new Error('This module is loaded by browsers only.');" : null,
  };
}
