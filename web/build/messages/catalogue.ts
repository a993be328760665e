import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { CatalogType } from '@lingui/conf';
import { sourceLanguage, type Language } from '../../../model/src/languages/languages.ts';
import type { Area } from '../../../model/src/languages/areas.ts';
import { findFirstArea } from './areas.ts';
import { poFormat, root } from './config.ts';

/** The path of a language's PO file. */
export const getCatalogueFile = (language: Language): string =>
  join(root, 'web/messages', `${language}.po`);

/** The last text of each language's PO file with what it was parsed to. A build reads each file once for every area. */
const parsed = new Map<Language, { text: string; catalogue: Promise<CatalogType> }>();

/** Reads a language's PO file. What it returns is shared by all callers. */
export async function readCatalogue(language: Language): Promise<Readonly<CatalogType>> {
  const file = getCatalogueFile(language);
  const text = await readFile(file, 'utf8');
  const last = parsed.get(language);
  if (last?.text === text) return last.catalogue;
  const options = { locale: language, sourceLocale: sourceLanguage, filename: file };
  const catalogue = Promise.resolve(poFormat.parse(text, options));
  parsed.set(language, { text, catalogue });
  return catalogue;
}

/** The sentences of a catalogue in its language, by id. One without a translation is left as the code has it. */
export const listMessages = (
  catalogue: Readonly<CatalogType>,
  isWanted: (files: string[]) => boolean = () => true,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([id, { translation, message, origin, obsolete }]) => {
      const text = translation || message;
      // A sentence of the model is its own id: without a translation there is nothing to load.
      if (obsolete === true || text === undefined || text === '' || text === id) return [];
      return isWanted((origin ?? []).map(([file]) => file)) ? [[id, text]] : [];
    }),
  );

/**
 * Compiles the sentences of an area to a module that exports `messages`.
 *
 * @throws Error with the sentences whose placeholders or plurals are broken.
 */
export async function compileCatalogue(language: Language, area: Area | 'all'): Promise<string> {
  const messages = listMessages(await readCatalogue(language), (files) => {
    const first = findFirstArea(files);
    return area === 'all' ? first !== null : first === area;
  });
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'es' });
  if (errors.length > 0) {
    const broken = errors.map(({ source: text, error }) => `${text}: ${error.message}`);
    throw new Error(`${getCatalogueFile(language)} has broken sentences:\n${broken.join('\n')}`);
  }
  return source;
}
