import type { FacetPacking } from './facet';

/** Digits of base 64. The index of a character is its value. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** How many digits there are. */
export const digitCount = digits.length;

/** The character for a number from 0 to 63. */
export const toDigit = (value: number): string => digits.charAt(value);

/** The number that {@link toDigit} wrote; 0 for no character, -1 for another one. */
export const readDigit = (digit: string): number => digits.indexOf(digit);

/** A field of an app that a facet is about. */
type Field = string | number | readonly string[];

/** What an app has in a column of the search index; undefined where an older server wrote no such column. */
type Cell = string | number | null | readonly number[] | undefined;

/** What the cells refer to by position. */
interface Reference {
  /** The facet's values as text, or those that the index names. */
  values: readonly string[];
  /** The words of the search index. */
  words: readonly string[];
}

/** Converts a field of an app for the search index, and back. */
interface FieldPacking {
  /** @param toWord returns the position of a word, and adds a new one. */
  pack: (field: Field, values: readonly string[], toWord: (word: string) => number) => Cell;
  unpack: (cell: Cell, reference: Reference) => Field;
  /** Whether the cells are characters of one text. */
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
      toDigit(toTexts(field).reduce((sum, value) => sum | (1 << values.indexOf(value)), 0)),
    unpack: (cell, { values }) =>
      values.filter((_value, bit) => (toNumber(cell) & (1 << bit)) !== 0),
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
