import type { FacetPacking } from './facet';

/** Digits of base 64. The index of a character is its value. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** How many digits there are. */
export const digitCount = digits.length;

/** The character for a number from 0 to 63. */
export const toDigit = (value: number): string => digits.charAt(value);

/** How many bits a digit has. */
const bitsOfDigit = 6;

/** The number that {@link toDigit} wrote; 0 for no character, -1 for another one. */
export const readDigit = (digit: string): number => digits.indexOf(digit);

/** Writes the cells of a column of texts as one text. Each cell has as many characters as the others. */
export const joinCells = (cells: readonly string[]): string =>
  Array.from({ length: cells[0]?.length ?? 0 }, (_none, plane) =>
    cells.map((cell) => cell.charAt(plane)).join(''),
  ).join('');

/** Reads the cell at a position of a text that {@link joinCells} wrote of so many cells. */
export function readCell(text: string, position: number, count: number): string {
  let cell = '';
  for (let place = position; place < text.length; place += count) cell += text.charAt(place);
  return cell;
}

/** A field of an app that a facet is about. */
type Field = string | number | readonly string[];

/** What an app has in a column of the search index; undefined where an older server wrote no such column. */
type Cell = string | number | null | readonly number[] | undefined;

/** What the cells refer to by position. */
interface Reference {
  /** The facet's own values as text, or the values that the index names. */
  values: readonly string[];
  /** The words of the search index. */
  words: readonly string[];
}

/** Converts a field of an app for the search index, and back. */
interface FieldPacking {
  /** @param toWord returns the position of a word, and adds a new one. */
  pack: (field: Field, values: readonly string[], toWord: (word: string) => number) => Cell;
  unpack: (cell: Cell, reference: Reference) => Field;
  /** Whether the column is one text: first the first characters of all cells, then the second ones, and so on. */
  isText: boolean;
}

const toTexts = (field: Field): readonly string[] =>
  typeof field === 'object' ? field : [String(field)];

const toNumber = (cell: Cell): number => (typeof cell === 'string' ? readDigit(cell) : 0);

/** How each {@link FacetPacking} is done. A missing or unknown value is unpacked as none, or as the first one. */
export const fieldPackings: Record<FacetPacking, FieldPacking> = {
  digit: {
    isText: true,
    pack: (field, values) => toDigit(Math.max(0, values.indexOf(String(field)))),
    unpack: (cell, { values }) => values[toNumber(cell)] ?? values[0] ?? '',
  },
  bits: {
    isText: true,
    pack: (field, values) =>
      Array.from(
        { length: Math.max(1, Math.ceil(values.length / bitsOfDigit)) },
        (_none, plane) => {
          const part = values.slice(plane * bitsOfDigit, (plane + 1) * bitsOfDigit);
          const set = toTexts(field).filter((value) => part.includes(value));
          return toDigit(set.reduce((sum, value) => sum | (1 << part.indexOf(value)), 0));
        },
      ).join(''),
    unpack: (cell, { values }) =>
      values.filter((_value, position) => {
        const digit = String(cell ?? '').charAt(Math.floor(position / bitsOfDigit));
        return (readDigit(digit) & (1 << (position % bitsOfDigit))) !== 0;
      }),
  },
  tenths: {
    isText: true,
    pack: (field) => toDigit(Math.round(Number(field) * 10)),
    unpack: (cell) => toNumber(cell) / 10,
  },
  word: {
    isText: false,
    pack: (field, _values, toWord) => (field === '' ? null : toWord(String(field))),
    unpack: (cell, { words }) => (typeof cell === 'number' ? (words[cell] ?? '') : ''),
  },
  words: {
    isText: false,
    pack: (field, _values, toWord) => toTexts(field).map(toWord),
    unpack: (cell, { words }) =>
      typeof cell === 'object' ? (cell ?? []).flatMap((position) => words[position] ?? []) : [],
  },
};
