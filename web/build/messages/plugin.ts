import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { languageCodes, type Language } from '../../../model/src/languages/languages.ts';
import { areas, type Area } from '../../../model/src/languages/areas.ts';
import type { compileMacros } from './macros.ts';
import { usesMacros } from './usesMacros.ts';

/** The module of all loaders, which `src/app/languages/loadMessages.ts` and the server's entry import. */
const loadersId = 'virtual:messages';

/** The module of an area's sentences in a language, `messages/start-de`; the part after the slash names its file. */
const catalogueId = /^\0?messages\/(\w+)-(\w+)$/;

/** The module of how far the translations are, which the page for translators shows. */
const translationsId = 'virtual:translations';

/** What `compileMacros` made of a file's text. The projects of the tests compile the same files, each with a plugin of its own. */
const compiled = new Map<string, { code: string; result: ReturnType<typeof compileMacros> }>();

/** Makes the module of the loaders: by area and language, or with everything of a language at once for the server. */
function makeLoaders(parts: readonly (Area | 'all')[]): string {
  const load = (area: string) =>
    languageCodes.map((code) => `${code}: () => import('messages/${area}-${code}')`);
  const entries = parts.map((area) => `${area}: { ${load(area).join(', ')} }`);
  return `export const loaders = { ${entries.join(', ')} };`;
}

/**
 * Compiles Lingui's macros, and the catalogues of `web/messages` to modules. Only files that import the macros are parsed by
 * Babel, as that takes most of the time.
 *
 * @param division how the sentences are divided: `byArea` for browsers, `whole` for the server, `none` for tests, which read
 *   the sentences of the code.
 */
export function messages(division: 'byArea' | 'whole' | 'none'): Plugin {
  const parts = { byArea: areas, whole: ['all'] as const, none: [] }[division];
  return {
    name: 'appshelf:messages',
    enforce: 'pre',
    resolveId: (id) =>
      id === loadersId || id === translationsId || catalogueId.test(id) ? `\0${id}` : null,
    async load(id) {
      if (id === `\0${loadersId}`) return makeLoaders(parts);
      if (id === `\0${translationsId}`) {
        const { describeTranslations, translationFiles } = await import('./translations.ts');
        for (const { file } of translationFiles) this.addWatchFile(file);
        return `export const translations = ${JSON.stringify(await describeTranslations())};`;
      }
      const [, area, language] = catalogueId.exec(id) ?? [];
      if (area === undefined) return null;
      // Tests have no catalogues, and do not load what compiles them.
      const { compileCatalogue, getCatalogueFile } = await import('./catalogue.ts');
      this.addWatchFile(getCatalogueFile(language as Language));
      return compileCatalogue(language as Language, area as Area | 'all');
    },
    async generateBundle() {
      if (division !== 'byArea') return;
      const { translationFiles } = await import('./translations.ts');
      for (const { file, path } of translationFiles) {
        this.emitFile({ type: 'asset', fileName: path, source: await readFile(file) });
      }
    },
    async transform(code, id) {
      if (id.includes('/node_modules/') || !usesMacros(code)) return null;
      const [file = id] = id.split('?');
      const { compileMacros } = await import('./macros.ts');
      const earlier = compiled.get(file);
      if (earlier?.code === code) return earlier.result;
      const result = compileMacros(code, file);
      compiled.set(file, { code, result });
      return result;
    },
  };
}
