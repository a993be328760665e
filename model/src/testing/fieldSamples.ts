import { limits } from '../limits';
import { listFields, type Field, type FieldOf, type Fields } from '../fields/field';

/** A stored document. */
type Data = Record<string, unknown>;

const text = (length: number): string => 'x'.repeat(length);
const url = (length: number): string => 'https://a.example/'.padEnd(length, 'x');
const ids = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, 'x'));

/** What a sample cannot know: the value of a time, and the address of a picture of the project. */
export interface Sampled {
  time: unknown;
  pictureUrl: (length: number) => string;
}

const price = { amount: 900, currency: 'EUR', interval: 'year' };
const longestPrice = { amount: 1_000_000, currency: 'EUR', interval: 'month' };
const lastPosition = 1_000_000;

/** Values of a field of each type. */
interface Samples<F extends Field> {
  /** What an ordinary document has. */
  usual: (field: F) => unknown;
  /** The largest value that is allowed. */
  largest: (field: F, sampled: Sampled) => unknown;
  /** Values beyond a limit, by what they are. */
  beyond: (field: F, sampled: Sampled) => Record<string, unknown>;
  /** Further values that are refused, by what they are. */
  wrong: (field: F) => Record<string, unknown>;
}

type TextField = FieldOf<'name' | 'text' | 'markdown'>;

const texts: Samples<TextField> = {
  usual: ({ label }) => label,
  largest: ({ max }) => text(max),
  beyond: ({ max }) => ({ 'a character more': text(max + 1) }),
  wrong: ({ missing }) => ({
    'a number': 1,
    'no value': null,
    ...(missing !== undefined && { 'an empty text': '' }),
  }),
};

const samples: { [Type in Field['type']]: Samples<FieldOf<Type>> } = {
  name: {
    ...texts,
    wrong: (field) => ({
      ...texts.wrong(field),
      'two lines': 'one\ntwo',
      'a sign that turns the direction': 'a\u202Eb',
    }),
  },
  text: texts,
  markdown: texts,
  address: {
    usual: () => 'https://shop.example/plus',
    largest: () => url(limits.url),
    beyond: () => ({ 'a longer address': url(limits.url + 1) }),
    wrong: () => ({
      'no address': 'shop',
      'an address of files': 'ftp://files.example',
      'a script': 'javascript:alert(1)',
      'a number': 5,
    }),
  },
  picture: {
    usual: () => null,
    largest: (_field, { pictureUrl }) => pictureUrl(limits.url),
    beyond: (_field, { pictureUrl }) => ({ 'a longer address': pictureUrl(limits.url + 1) }),
    wrong: () => ({
      'no address': 'shop.png',
      'a picture of another site': 'https://example.org/a.png',
      'a number': 5,
    }),
  },
  ids: {
    usual: () => ['quillpad'],
    largest: ({ max }) => ids(max, limits.slug),
    beyond: ({ max }) => ({
      'an entry more': ids(max + 1, limits.slug),
      'a longer id': ids(max, limits.slug + 1),
    }),
    wrong: () => ({
      'a number': [1],
      'what joining makes texts of': [null, true, 1.5],
      'two ids in one text': ['a,b'],
      'an empty id': ['a', ''],
      'no list': 'a',
    }),
  },
  price: {
    usual: () => price,
    largest: () => longestPrice,
    beyond: () => ({ 'a longer currency': { ...longestPrice, currency: 'EURO' } }),
    wrong: () => ({
      'a negative amount': { ...price, amount: -1 },
      'half a cent': { ...price, amount: 9.5 },
      'a currency that is none': { ...price, currency: 'euro' },
      'an unknown interval': { ...price, interval: 'week' },
      'a field more': { ...price, tax: 19 },
      'no currency': { amount: 900, interval: 'year' },
      'a number': 900,
    }),
  },
  choice: {
    usual: ({ of: [first] }) => first,
    largest: ({ of }) => of.at(-1),
    beyond: () => ({}),
    wrong: () => ({ 'an unknown value': 'rumour', 'a number': 1 }),
  },
  status: {
    usual: () => 'published',
    largest: () => 'archived',
    beyond: () => ({}),
    wrong: () => ({ 'an unknown status': 'sold' }),
  },
  position: {
    usual: () => 1,
    largest: () => lastPosition,
    beyond: () => ({ 'a later position': lastPosition + 1 }),
    wrong: () => ({ 'a text': '1', 'a negative position': -1, 'a place in between': 0.5 }),
  },
  time: {
    usual: () => undefined,
    largest: (_field, { time }) => time,
    beyond: () => ({}),
    wrong: () => ({ 'a number': 1, 'a text': 'now' }),
  },
};

const getSamples = (field: Field) => samples[field.type] as Samples<Field>;

const toData = (fields: Fields, toValue: (field: Field) => unknown): Data =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toValue(field)]));

/** For each field, documents' parts that must be refused, by field and what is wrong. */
const listPatches = (
  fields: Fields,
  toValues: (field: Field) => Record<string, unknown>,
): Record<string, Data> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      Object.entries(toValues(field)).map(([what, value]): [string, Data] => [
        `${name}: ${what}`,
        { [name]: value },
      ]),
    ),
  );

/** An ordinary stored document of a kind, without its id. */
export const makeExample = (fields: Fields, time: unknown): Data => ({
  ...toData(fields, (field) => getSamples(field).usual(field)),
  ...Object.fromEntries(listFields(fields, 'time').map(([name]) => [name, time])),
});

/** The largest document of a kind. */
export const makeLargest = (fields: Fields, sampled: Sampled): Data =>
  toData(fields, (field) => getSamples(field).largest(field, sampled));

/** Parts of a document that are just beyond a limit. */
export const listBeyond = (fields: Fields, sampled: Sampled): Record<string, Data> => ({
  ...listPatches(fields, (field) => getSamples(field).beyond(field, sampled)),
  'a field more': { other: '' },
});

/** Parts of a document that must be refused: of another type, out of bounds, or not of the choices. */
export const listWrong = (fields: Fields, sampled: Sampled): Record<string, Data> => ({
  ...listPatches(fields, (field) => getSamples(field).wrong(field)),
  ...listBeyond(fields, sampled),
});
