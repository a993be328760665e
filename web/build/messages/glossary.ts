import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import {
  languageCodes,
  languages,
  sourceLanguage,
  type Language,
} from '../../../model/src/languages/languages.ts';
import { getCatalogueFile, listMessages, readCatalogue } from './catalogue.ts';
import { root } from './config.ts';

const glossaryFile = 'docs/glossary.md';

/** What the glossary decides for a term in one language. */
interface Word {
  chosen: string;
  /** What must not stand in its place. … is any further letters. */
  refused: string[];
}

/** A row of the glossary. */
export interface Term {
  /** The English term in its forms: `hide` and `hidden`. Regular endings are understood. */
  english: string[];
  words: Record<Language, Word>;
}

const toList = (text: string): string[] => text.split(',').map((one) => one.trim());

/** Reads a cell: `Anleitung (not: Anweisung…, Instruktion…)`. */
function parseWord(cell: string): Word {
  const [, chosen = cell, refused] = /^(.*?) \(not: (.*)\)$/.exec(cell) ?? [];
  return { chosen, refused: refused === undefined ? [] : toList(refused) };
}

/**
 * Reads the table of terms, whose columns are the languages.
 *
 * @throws Error when there is none, or a row lacks a language.
 */
export function parseGlossary(markdown: string): Term[] {
  const rows = [...markdown.matchAll(/^\| *(.*?) *\|$/gm)].map(([, row = '']) =>
    row.split(/ *\| */),
  );
  const header = languageCodes.map((code) => languages[code].name).join();
  const start = rows.findIndex((row) => row.join() === header);
  if (start === -1) throw new Error(`${glossaryFile} has no table of the languages ${header}.`);
  return rows.slice(start + 2).map((cells) => {
    const found = languageCodes.map(
      (code, index) => [code, parseWord(cells[index] ?? '')] as const,
    );
    if (found.some(([, { chosen }]) => chosen === '')) {
      throw new Error(`${glossaryFile}: “${cells.join(' | ')}” lacks a language.`);
    }
    const words = Object.fromEntries(found) as Record<Language, Word>;
    return { english: toList(words[sourceLanguage].chosen), words };
  });
}

/** Words of Japanese stand side by side without spaces. */
const hasSpaces = (language: Language) => language !== 'ja';

/** Matches a word of a language; … is any further letters. */
function makePattern(language: Language, word: string): string {
  const pattern = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '\\p{L}*');
  return hasSpaces(language) ? `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])` : pattern;
}

const names = ({ english }: Term, text: string): boolean =>
  english.some((form) =>
    new RegExp(`(?<!\\p{L})${form}(?:e?s|e?d|ing)?(?!\\p{L})`, 'iu').test(text),
  );

/** A refused word in a text, and what the glossary says instead. */
export interface Slip {
  found: string;
  chosen: string;
  term: string;
}

/**
 * Finds words that the glossary refuses in a text. Those of a term count where the English text has the term; English ones
 * count everywhere. A word is no slip within the chosen one (“Überschrift” in “Hauptüberschrift”), or where the English text has
 * another term for which it is chosen.
 */
export function findSlips(
  terms: readonly Term[],
  language: Language,
  english: string,
  text: string,
): Slip[] {
  // Arabic is mostly written without the signs of vowels.
  const read = language === 'ar' ? text.replace(/[\u064B-\u0652]/g, '') : text;
  const named = terms.filter((term) => names(term, english));
  const isChosen = (found: string) =>
    named.some(({ words }) => found.startsWith(words[language].chosen.toLowerCase()));
  return (language === sourceLanguage ? terms : named).flatMap(
    ({ english: [term = ''], words }) => {
      const { chosen, refused } = words[language];
      if (refused.length === 0) return [];
      const [own, ...others] = [chosen, ...refused].map((word) => makePattern(language, word));
      const matches = read.matchAll(new RegExp(`${own ?? ''}|(${others.join('|')})`, 'giu'));
      return [...matches]
        .flatMap(([, found]) => (found === undefined ? [] : [found]))
        .filter((found) => !isChosen(found.toLowerCase()))
        .map((found) => ({ found, chosen, term }));
    },
  );
}

const getTexts = (message: CompiledMessage): string[] =>
  (typeof message === 'string' ? [message] : message).flatMap((token) => {
    if (typeof token === 'string') return [token.replace(/<\/?\w+\/?>/g, '')];
    const [, , cases] = token;
    if (typeof cases !== 'object') return [];
    const { offset: _offset, ...forms } = cases as Record<string, CompiledMessage>;
    return Object.values(forms).flatMap(getTexts);
  });

/** What readers see of a message, without the names of its values and elements. */
const readMessage = (message: string): string =>
  getTexts(compileMessageOrThrow(message)).join('\n');

/** A text beside its English one, and where it stands. */
interface Pair {
  place: string;
  english: string;
  text: string;
}

/** The sentences of a catalogue: those of the interface, emails, notifications and documents without scripts. */
async function listSentences(language: Language): Promise<Pair[]> {
  const catalogue = await readCatalogue(language);
  const texts = listMessages(catalogue);
  return Object.entries(catalogue).map(([id, { message = id }]) => ({
    place: `${getCatalogueFile(language)}: “${message}”`,
    english: readMessage(message),
    text: readMessage(texts[id] ?? message),
  }));
}

/** What of Markdown nobody reads as words: code, and where links lead. */
const codeAndTargets = /`[^`]*`|(?<=\])\([^)]*\)/g;

/** The lines of the built-in texts. A test keeps their number the same in every language. */
async function listLines(language: Language): Promise<Pair[]> {
  const folder = join(root, 'web/content');
  const read = async (code: Language, file: string) =>
    (await readFile(join(folder, code, file), 'utf8')).replace(codeAndTargets, '').split('\n');
  const files = existsSync(join(folder, language)) ? await readdir(join(folder, language)) : [];
  const found = await Promise.all(
    files.map(async (file) => {
      const english = await read(sourceLanguage, file);
      return (await read(language, file)).map((text, index) => ({
        place: `${join(folder, language, file)}:${String(index + 1)}`,
        english: english[index] ?? '',
        text,
      }));
    }),
  );
  return found.flat();
}

/** Finds words in a language's texts that the glossary refuses. */
export async function findGlossaryProblems(language: Language): Promise<string[]> {
  const terms = parseGlossary(await readFile(join(root, glossaryFile), 'utf8'));
  const pairs = [...(await listSentences(language)), ...(await listLines(language))];
  return pairs.flatMap(({ place, english, text }) =>
    findSlips(terms, language, english, text).map(
      ({ found, chosen, term }) =>
        `${place}: “${found}” (${languages[language].name}) for “${term}”. The glossary says “${chosen}” (${glossaryFile}).`,
    ),
  );
}
