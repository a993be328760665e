import * as z from '../zod';
import { isTooDeep } from '../values/isTooDeep';
import { slugify } from '../names/slugify';
import { toText, type Column, type Plain } from './columns';
import { describePlace, findJsonError } from './findJsonError';

/** What separates the items of a list in a cell. */
const separator = /[,;|\n]/;

/** Whether a list can be written with commas, so that reading it gives the same items. */
function isSimpleList(items: readonly string[]): boolean {
  return (
    items.every((item) => item !== '' && item === item.trim() && !separator.test(item)) &&
    items[0]?.startsWith('[') !== true
  );
}

function pickKeys(item: Plain, keys: readonly string[]): Plain {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  return Object.fromEntries(keys.map((key) => [key, item[key] ?? null]));
}

/** Brings a value into its exported form, in which the keys of items are always in the same order. */
export function toExportedValue({ keys }: Column, value: Plain): Plain {
  return keys !== undefined && Array.isArray(value)
    ? value.map((item) => pickKeys(item, keys))
    : value;
}

/** Converts a value to the text of its cell. Equal values have equal texts. */
export function toCell(column: Column, value: Plain): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return '';
  const texts = value.filter((item) => typeof item === 'string');
  if (texts.length === value.length && isSimpleList(texts)) return texts.join(', ');
  return JSON.stringify(toExportedValue(column, value));
}

/** The value of a cell, or the problem with it. */
export type ParsedCell = { value: Plain } | { problem: string };

/** The problem of a cell whose JSON nests too deeply. */
export const tooDeepProblem = 'The JSON in this cell nests its lists and objects too deeply.';

function parseJsonList(text: string): ParsedCell {
  try {
    const parsed: unknown = JSON.parse(text);
    if (isTooDeep(parsed)) return { problem: tooDeepProblem };
    const value = z.array(z.json()).safeParse(parsed).data;
    return value === undefined ? { problem: 'Enter a list in JSON, such as [].' } : { value };
  } catch {
    const place = describePlace(text, findJsonError(text));
    return { problem: `The list in this cell isn’t valid JSON: there is a mistake at ${place}.` };
  }
}

/** Finds a choice, whatever its case, spaces and accents: "Developer tools" is `developer-tools`. */
function parseChoice(text: string, { choices = [], aliases }: Column): ParsedCell {
  const found = choices.find((known) => known === text) ?? slugify(text);
  const choice = choices.includes(found) ? found : (aliases?.get(found) ?? found);
  if (choices.includes(choice)) return { value: choice };
  return { problem: `"${text}" is none of: ${choices.join(', ')}.` };
}

/** Replaces items of a list by their substitutes, and removes repeated ones. */
const replaceAliases = (items: Plain[], { aliases }: Column): Plain[] =>
  aliases === undefined
    ? items
    : [...new Set(items.map((item) => aliases.get(toText(item)) ?? item))];

function parseList(text: string, column: Column): ParsedCell {
  const parsed: ParsedCell = text.startsWith('[')
    ? parseJsonList(text)
    : {
        value: text
          .split(separator)
          .map((item) => item.trim())
          .filter((item) => item !== ''),
      };
  if ('problem' in parsed || !Array.isArray(parsed.value)) return parsed;
  if (column.choices === undefined) return { value: replaceAliases(parsed.value, column) };
  const items = parsed.value.map((item) => parseChoice(toText(item), column));
  const wrong = items.find((item) => 'problem' in item);
  return wrong ?? { value: items.flatMap((item) => ('value' in item ? [item.value] : [])) };
}

/** The words of people and spreadsheets in the languages of the interface, in lower case. */
const booleans = new Map([
  ...['true', 'yes', 'y', '1', 'x', 'wahr', 'ja', 'j', 'verdadero', 'sí', 'si', 's'].map(
    (word) => [word, true] as const,
  ),
  ...['vrai', 'oui', 'o', 'はい', '真', 'نعم', 'صواب', 'صحيح'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0', 'falsch', 'nein', 'falso', 'faux', 'non'].map(
    (word) => [word, false] as const,
  ),
  ...['いいえ', '偽', 'لا', 'خطأ'].map((word) => [word, false] as const),
]);

function parseBoolean(text: string): ParsedCell {
  const value = booleans.get(text.normalize('NFKC').toLowerCase());
  return value === undefined ? { problem: 'Enter “yes” or “no”.' } : { value };
}

function parseNumber(text: string): ParsedCell {
  if (/^\d{1,15}$/.test(text)) return { value: Number(text) };
  return { problem: 'Enter a whole number, such as 15.' };
}

/** Parses the text of a cell by the form of its column. Limits and other rules are those of the entry's schema. */
export function parseCell(column: Column, text: string): ParsedCell {
  const trimmed = text.trim();
  if (trimmed === '') return { value: column.empty };
  switch (column.form) {
    case 'text':
      return { value: text };
    case 'choice':
      return parseChoice(trimmed, column);
    case 'list':
      return parseList(trimmed, column);
    case 'number':
      return parseNumber(trimmed);
    case 'boolean':
      return parseBoolean(trimmed);
    case 'picture':
      return { value: trimmed };
    case 'items':
      return parseJsonList(trimmed);
  }
}
