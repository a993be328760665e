import { readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import type { CatalogType } from '@lingui/conf';
import {
  languageCodes,
  languages,
  sourceLanguage,
  type Language,
} from '../../../model/src/languages/languages.ts';
import { getCatalogueFile, readCatalogue } from './catalogue.ts';
import { findTranslationProblem } from '../../src/features/languages/translations/findTranslationProblem.ts';
import { linguiConfig, poFormat } from './config.ts';
import { findGlossaryProblems } from './glossary.ts';
import { findPhraseProblems } from './phrases.ts';

/** The catalogues as they should be: with every sentence of the code, and the translations that there are. */
async function makeCatalogues(): Promise<Record<string, CatalogType>> {
  const [catalogue] = await getCatalogs(linguiConfig);
  const collected = await catalogue?.collect();
  if (catalogue === undefined || collected === undefined) {
    throw new Error('The sentences could not be extracted. The reason is above.');
  }
  const merged = catalogue.merge(await catalogue.readAll(), collected, { overwrite: true });
  const byMessage = ([id, one]: CatalogEntry, [otherId, other]: CatalogEntry) => {
    const [text, otherText] = [one.message ?? id, other.message ?? otherId];
    return text < otherText ? -1 : Number(text > otherText);
  };
  return Object.fromEntries(
    Object.entries(merged).map(([language, entries]) => [
      language,
      Object.fromEntries(
        Object.entries(entries)
          .filter(([, { obsolete }]) => obsolete !== true)
          .map(([id, entry]): CatalogEntry => [id, { ...entry, origin: toFiles(entry.origin) }])
          .sort(byMessage),
      ),
    ]),
  );
}

type CatalogEntry = [id: string, entry: CatalogType[string]];

/** The files of a sentence, each once and without the lines. */
const toFiles = (origin: CatalogType[string]['origin'] = []): [string][] =>
  [...new Set(origin.map(([file]) => file))].sort().map((file) => [file]);

/** Formats a language's PO file. The time in its header stays, as it would change with every extraction. */
async function serialize(language: Language, entries: CatalogType): Promise<string> {
  const file = getCatalogueFile(language);
  const existing = existsSync(file) ? await readFile(file, 'utf8') : '';
  const text = await poFormat.serialize(entries, {
    locale: language,
    sourceLocale: sourceLanguage,
    filename: file,
    existing,
  });
  return text.replace(/^"POT-Creation-Date: .*\n/m, '').trimEnd() + '\n';
}

/** Writes a file as a whole or not at all: an interrupted run leaves the former one. */
async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.new`;
  await writeFile(fresh, text);
  await rename(fresh, file);
}

/**
 * Finds the sentences of the code and writes the catalogues. Translations of sentences that are gone are removed.
 *
 * @returns a line about each language.
 */
export async function extractMessages(): Promise<string[]> {
  const catalogues = await makeCatalogues();
  return Promise.all(
    languageCodes.map(async (language) => {
      const entries = catalogues[language] ?? {};
      await replaceFile(getCatalogueFile(language), await serialize(language, entries));
      return describe(language, entries);
    }),
  );
}

function describe(language: Language, entries: CatalogType): string {
  const total = Object.keys(entries).length;
  const missing = Object.values(entries).filter(({ translation }) => !translation).length;
  return `${languages[language].name}: ${String(total)} sentences, ${String(missing)} without a translation`;
}

/** Finds broken translations of a current catalogue, and otherwise words that the glossary refuses, and inflected phrases. */
async function findFaults(language: Language): Promise<string[]> {
  const broken = Object.entries(await readCatalogue(language)).flatMap(
    ([id, { message = id, translation }]) => {
      const problem = translation ? findTranslationProblem(language, message, translation) : null;
      return problem === null ? [] : [`${getCatalogueFile(language)}: “${message}”: ${problem}`];
    },
  );
  return broken.length > 0
    ? broken
    : [...(await findGlossaryProblems(language)), ...(await findPhraseProblems(language))];
}

/** Finds what is wrong with the catalogues, and how much is missing in each. */
export async function findProblems(): Promise<{ problems: string[]; missing: string[] }> {
  const catalogues = await makeCatalogues();
  const found = await Promise.all(
    languageCodes.map(async (language) => {
      const file = getCatalogueFile(language);
      const entries = catalogues[language] ?? {};
      const isCurrent =
        existsSync(file) && (await readFile(file, 'utf8')) === (await serialize(language, entries));
      return {
        problems: isCurrent
          ? await findFaults(language)
          : [`${file} is not current. Run npm run messages.`],
        missing: describe(language, entries),
      };
    }),
  );
  return {
    problems: found.flatMap(({ problems }) => problems),
    missing: found.map(({ missing }) => missing),
  };
}
