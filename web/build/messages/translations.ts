import { readFile } from 'node:fs/promises';
import PO from 'pofile';
import {
  languageCodes,
  sourceLanguage,
  type Language,
} from '../../../model/src/languages/languages.ts';
import { getCatalogueFile } from './catalogue.ts';

/** The PO files of the translations, with the paths at which the site offers them to translators. */
export const translationFiles = languageCodes
  .filter((language) => language !== sourceLanguage)
  .map((language) => ({
    language,
    file: getCatalogueFile(language),
    path: `translations/${language}.po`,
  }));

/**
 * Finds who translated: the header `Last-Translator`, which translators' programs write, and the lines below
 * `# Translators:` at the beginning of the file. Email addresses and years are left out.
 */
export function findTranslators({ comments, headers }: Pick<PO, 'comments' | 'headers'>): string[] {
  const begin = comments.findIndex((line) => /^translators:\s*$/i.test(line.trim()));
  const lines = begin === -1 ? [] : comments.slice(begin + 1);
  const names = [headers['Last-Translator'] ?? '', ...lines].map((line) =>
    line.replace(/<.*$|,\s*[\d\s,–-]+$/g, '').trim(),
  );
  return [...new Set(names.filter((name) => name !== ''))].sort((a, b) => a.localeCompare(b, 'en'));
}

/** What the page for translators says of a translation. */
export interface DescribedTranslation {
  language: Language;
  total: number;
  translated: number;
  translators: string[];
  file: string;
}

/** Counts the sentences of every translation. */
export const describeTranslations = (): Promise<DescribedTranslation[]> =>
  Promise.all(
    translationFiles.map(async ({ language, file, path }) => {
      const po = PO.parse(await readFile(file, 'utf8'));
      return {
        language,
        total: po.items.length,
        translated: po.items.filter(({ msgstr: [text = ''] }) => text !== '').length,
        translators: findTranslators(po),
        file: `/${path}`,
      };
    }),
  );
