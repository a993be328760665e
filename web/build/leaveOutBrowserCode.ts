import path from 'node:path';
import { parseSync, Visitor, type Plugin } from 'vite';
import { screenNames, screens } from '../../model/src/screens';

const routeTable = path.join('src', 'app', 'routing', 'furtherPages.ts');
const browserFolders = [['firebase'], ['features', 'presence']].map((folder) =>
  path.join('src', ...folder, path.sep),
);

const stubId = '\0browser-only';

/** The pages of which the function `page` renders nothing. */
const unrendered: readonly string[] = screenNames.filter(
  (name) => screens[name].document === 'frame',
);

/** Lists the modules that a table of pages imports for those that are not rendered, as it names them. */
function listUnrendered(file: string, code: string): string[] {
  const found: string[] = [];
  const keys: string[] = [];
  new Visitor({
    Property: ({ key }) => void keys.push(key.type === 'Identifier' ? key.name : ''),
    'Property:exit': () => void keys.pop(),
    ImportExpression({ source }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      if (keys.some((key) => unrendered.includes(key))) found.push(source.value);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/**
 * Leaves out of the server's bundle what only a browser loads: the pages that the function `page` does not render, the
 * Firebase client SDK, and the presence of members. In the place of such a module stands one that throws when it is loaded.
 */
export function leaveOutBrowserCode(): Plugin {
  let leftOut: readonly string[] = [];
  return {
    name: 'leave-out-browser-code',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith(routeTable)) leftOut = listUnrendered(id, code);
    },
    async resolveId(source, importer, { kind }) {
      if (kind !== 'dynamic-import') return null;
      if (importer?.endsWith(routeTable) === true && leftOut.includes(source)) return stubId;
      const resolved = await this.resolve(source, importer, { kind, skipSelf: true });
      return browserFolders.some((folder) => resolved?.id.includes(folder)) ? stubId : resolved;
    },
    buildEnd(error) {
      if (error === undefined && leftOut.length === 0) {
        this.error(`${routeTable} loads no page for browsers alone.`);
      }
    },
    load: (id) =>
      id === stubId ? "throw new Error('This module is loaded by browsers only.');" : null,
  };
}
