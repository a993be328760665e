import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Marks the copies that are the charts' own. */
const mark = '?charts';

/** What the charts' library keeps its state with, as every page of the client does. */
const stateLibraries =
  /\/node_modules\/(?:@reduxjs\/toolkit|redux|redux-thunk|react-redux|reselect|immer)\//;

const isOfCharts = (importer: string) =>
  importer.endsWith(mark) || importer.includes('/node_modules/recharts/');

/**
 * Gives the charts' library its own copies of the libraries that it shares with the client. A file that two pages use is
 * one file with all that either needs of it: without this the first visit would download 2.7 KB that charts alone need.
 */
export function chartStore(): Plugin {
  return {
    name: 'chart-store',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !isOfCharts(importer)) return null;
      const from = importer.replace(mark, '');
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      if (resolved === null || resolved.external || !stateLibraries.test(resolved.id))
        return resolved;
      return { ...resolved, id: `${resolved.id}${mark}` };
    },
    load(id) {
      return id.endsWith(mark) ? readFile(id.slice(0, -mark.length), 'utf8') : null;
    },
  };
}
