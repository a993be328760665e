import { limits } from '../limits';
import { defaultTaxonomies, type TaxonomyName } from '../taxonomies/taxonomies';
import {
  isRequired,
  listFields,
  listRequiredToPublish,
  type Field,
  type FieldOf,
  type Fields,
} from '../fields/field';

/** A stored document. */
type Data = Record<string, unknown>;

const text = (length: number): string => 'x'.repeat(length);
const url = (length: number): string => 'https://a.example/'.padEnd(length, 'x');
const ids = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, 'x'));

/** What a sample cannot know. */
export interface Sampled {
  /** The value of a time. */
  time: unknown;
  /** The address of a picture of the project. */
  pictureUrl: (length: number) => string;
  /** The uid of the person who creates the document. */
  uid: string;
  /** What the account of that person says; absent for a name of the tests' own and no picture. */
  name?: string;
  photoURL?: string | null;
  /** The terms that the site accepts, with the longest ones at the end; absent for those that every site begins with. */
  terms?: Readonly<Partial<Record<TaxonomyName, readonly string[]>>>;
}

/** The most terms of a field; one more is asked of the accepted ones, too. */
const listTerms = (
  { of }: FieldOf<'term' | 'terms'>,
  { terms }: Pick<Sampled, 'terms'>,
): readonly string[] => terms?.[of] ?? defaultTaxonomies[of].map(({ id }) => id);

const longestVersion = '10.20.30-'.padEnd(limits.app.version, 'x');

/** The last item of a list changed, which a check that stops early would miss. */
const withLast = <Item>(list: readonly Item[], last: Item): Item[] => [...list.slice(0, -1), last];

const makePictures = (
  { max, maxAlt }: FieldOf<'pictures'>,
  { pictureUrl }: Pick<Sampled, 'pictureUrl'>,
) => Array.from({ length: max }, () => ({ url: pictureUrl(limits.url), alt: text(maxAlt) }));

const makeSteps = (
  { max, maxTitle, maxBody, maxAlt }: FieldOf<'steps'>,
  { pictureUrl }: Pick<Sampled, 'pictureUrl'>,
) =>
  Array.from({ length: max }, () => ({
    title: text(maxTitle),
    body: text(maxBody),
    imageUrl: pictureUrl(limits.url),
    imageAlt: text(maxAlt),
  }));

const makeAddresses = ({ of }: FieldOf<'addresses'>, address: string | null) =>
  Object.fromEntries(Object.keys(of).map((name) => [name, address]));

const price = { amount: 900, currency: 'EUR', interval: 'year' };
const longestPrice = { amount: 1_000_000, currency: 'EUR', interval: 'month' };
const lastPosition = 1_000_000;

/** The person who creates the document. */
type Writer = Pick<Sampled, 'uid' | 'name' | 'photoURL'>;

/** Values of a field of each type. */
interface Samples<F extends Field> {
  /** What an ordinary document has. */
  usual: (field: F, sampled: Writer) => unknown;
  /** The largest value that is allowed. */
  largest: (field: F, sampled: Sampled) => unknown;
  /** Values beyond a limit, by what they are. */
  beyond: (field: F, sampled: Sampled) => Record<string, unknown>;
  /** Further values that are refused, by what they are. */
  wrong: (field: F, sampled: Sampled) => Record<string, unknown>;
}

type TextField = FieldOf<'name' | 'text' | 'markdown'>;

const texts: Samples<TextField> = {
  usual: ({ label }) => label,
  largest: ({ max }) => text(max),
  beyond: ({ max }) => ({ 'a character more': text(max + 1) }),
  wrong: (field) => ({
    'a number': 1,
    'no value': null,
    ...(isRequired(field) && { 'an empty text': '' }),
  }),
};

const samples: { [Type in Field['type']]: Samples<FieldOf<Type>> } = {
  name: {
    ...texts,
    wrong: (field, sampled) => ({
      ...texts.wrong(field, sampled),
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
  pictures: {
    usual: () => [],
    largest: makePictures,
    beyond: (field, sampled) => {
      const pictures = makePictures(field, sampled);
      const last = pictures.at(-1);
      const change = (patch: object) => withLast<object>(pictures, { ...last, ...patch });
      return {
        'a picture more': [...pictures, last],
        'a longer last address': change({ url: sampled.pictureUrl(limits.url + 1) }),
        'a last picture of another site': change({ url: url(limits.url) }),
        'a longer last text alternative': change({ alt: text(field.maxAlt + 1) }),
        'no last text alternative': change({ alt: '' }),
        'a field more of the last': change({ width: 1 }),
      };
    },
    wrong: () => ({ 'no list': 'a', 'no value': null, 'no maps': ['ab'] }),
  },
  addresses: {
    usual: (field) => makeAddresses(field, null),
    largest: (field) => makeAddresses(field, url(limits.url)),
    beyond: (field) => ({
      ...Object.fromEntries(
        Object.keys(field.of).map((name) => [
          `a longer ${name}`,
          { ...makeAddresses(field, url(limits.url)), [name]: url(limits.url + 1) },
        ]),
      ),
      'one more': { ...makeAddresses(field, url(limits.url)), other: null },
    }),
    wrong: (field) => ({
      'no map': 'a',
      ...Object.fromEntries(
        Object.keys(field.of).flatMap((name) => [
          [`a script as ${name}`, { ...makeAddresses(field, null), [name]: 'javascript:alert(1)' }],
          [`a number as ${name}`, { ...makeAddresses(field, null), [name]: 5 }],
          [
            `no ${name}`,
            Object.fromEntries(
              Object.entries(makeAddresses(field, null)).filter(([other]) => other !== name),
            ),
          ],
        ]),
      ),
    }),
  },
  term: {
    usual: ({ of }) => defaultTaxonomies[of][0]?.id,
    largest: (field, sampled) => listTerms(field, sampled).at(-1),
    beyond: () => ({ 'one that is in no list': 'toys' }),
    wrong: (field) => ({
      'a number': 1,
      'no value': null,
      ...(isRequired(field) && { 'an empty text': '' }),
    }),
  },
  terms: {
    usual: ({ of }) => [defaultTaxonomies[of][0]?.id],
    largest: (field, sampled) => listTerms(field, sampled).slice(-field.max),
    beyond: (field, sampled) => {
      const terms = listTerms(field, sampled);
      return {
        'one that is in no list': withLast(terms.slice(-field.max), 'toaster'),
        ...(terms.length > field.max && { 'one more': terms.slice(-field.max - 1) }),
      };
    },
    wrong: (field) => ({
      'no list': 'web',
      'a number': [1],
      'no value': null,
      ...(isRequired(field) && { none: [] }),
    }),
  },
  tags: {
    usual: () => ['notes'],
    largest: ({ max, maxLength }) => ids(max, maxLength),
    beyond: ({ max, maxLength }) => ({
      'a tag more': ids(max + 1, maxLength),
      'a longer last tag': withLast(ids(max, maxLength), text(maxLength + 1)),
      'an empty last tag': withLast(ids(max, maxLength), ''),
    }),
    wrong: () => ({
      'a number': [1],
      'no list': 'a',
      'two lines': ['a\nb'],
      'a sign that turns the direction': ['a\u202Eb'],
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
  version: {
    usual: () => '1.4.0',
    largest: () => longestVersion,
    beyond: () => ({ 'a character more': `${longestVersion}x` }),
    wrong: (field) => ({
      'two numbers': '1.4',
      'a leading zero': '1.04.0',
      'no value': null,
      'a number': 1,
      ...(isRequired(field) && { 'an empty text': '' }),
    }),
  },
  flag: {
    usual: () => false,
    largest: () => true,
    beyond: () => ({}),
    wrong: () => ({ 'a text': 'true', 'a number': 1, 'no value': null }),
  },
  choice: {
    usual: ({ of: [first] }) => first,
    largest: ({ of }) => of.at(-1),
    beyond: () => ({}),
    wrong: () => ({ 'an unknown value': 'rumour', 'a number': 1 }),
  },
  id: {
    usual: () => null,
    largest: () => text(limits.slug),
    beyond: () => ({ 'a longer id': text(limits.slug + 1) }),
    wrong: () => ({ 'a number': 5, 'no id': '', 'a path': 'a/reviews/b', 'no key': 'a.b' }),
  },
  upload: {
    usual: () => null,
    largest: (_field, { pictureUrl }) => pictureUrl(limits.url),
    beyond: (_field, { pictureUrl }) => ({ 'a longer address': pictureUrl(limits.url + 1) }),
    wrong: () => ({ 'no address': 'cover.png', 'a number': 5 }),
  },
  steps: {
    usual: () => [
      {
        title: 'Open the importer',
        body: 'It is in the **menu**.',
        imageUrl: null,
        imageAlt: '',
      },
    ],
    largest: makeSteps,
    beyond: (field, sampled) => ({
      'a step more': makeSteps({ ...field, max: field.max + 1 }, sampled),
    }),
    wrong: () => ({ 'no list': { 0: 'x' }, 'no value': null }),
  },
  number: {
    usual: ({ max }) => max,
    largest: ({ max }) => max,
    beyond: ({ max }) => ({ 'one more': max + 1 }),
    wrong: (field) => ({
      'less than the least': (isRequired(field) ? field.min : 0) - 1,
      'half of one': field.max - 0.5,
      'a text': String(field.max),
      'no value': null,
    }),
  },
  status: {
    usual: () => 'published',
    largest: () => 'published',
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
    largest: () => undefined,
    beyond: () => ({}),
    wrong: () => ({ 'a number': 1, 'a text': 'now' }),
  },
  count: {
    usual: () => 0,
    largest: () => 0,
    beyond: () => ({}),
    wrong: () => ({ 'a count of its own': 1, 'a text': '0' }),
  },
  author: {
    usual: (_field, { uid }) => uid,
    largest: (_field, { uid }) => uid,
    beyond: () => ({}),
    wrong: () => ({ 'another person': 'mallory', 'no value': null }),
  },
  memberStatus: {
    usual: ({ of: [first] }) => first,
    largest: ({ of: [first] }) => first,
    beyond: () => ({}),
    wrong: () => ({ 'an unknown status': 'sold', 'no value': null }),
  },
  authorName: {
    usual: (_field, { name = 'Ada' }) => name,
    largest: (_field, { name = 'Ada' }) => name,
    beyond: () => ({}),
    wrong: () => ({ 'the name of another person': 'Mallory', 'no value': null }),
  },
  authorPicture: {
    usual: (_field, { photoURL = null }) => photoURL,
    largest: (_field, { photoURL = null }) => photoURL,
    beyond: () => ({}),
    wrong: () => ({ 'another picture': 'https://example.org/a.png', 'a number': 1 }),
  },
  parent: {
    usual: () => null,
    largest: () => null,
    beyond: () => ({ 'a longer id': text(129) }),
    wrong: () => ({ 'what is not there': 'none', 'a path': 'a/replies/b', 'a number': 5 }),
  },
  reply: {
    usual: () => null,
    largest: () => null,
    beyond: () => ({}),
    wrong: (_field, { time, uid }) => ({
      'a reply of their own': { body: 'Thanks!', at: time, by: uid },
      'a text': '',
    }),
  },
  signature: {
    usual: () => undefined,
    largest: () => undefined,
    beyond: () => ({}),
    wrong: (_field, { time, uid }) => ({
      'a decision of their own': { by: uid, at: time },
      'a text': uid,
    }),
  },
};

const getSamples = (field: Field) => samples[field.type] as Samples<Field>;

const toData = (fields: Fields, toValue: (field: Field) => unknown): Data =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, toValue(field)])
      .filter(([, value]) => value !== undefined),
  ) as Data;

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

/** The times of a document. What a member has just created is not published yet. */
const makeTimes = (fields: Fields, time: unknown): Data => {
  const isMembers = listFields(fields, 'memberStatus').length > 0;
  return Object.fromEntries(
    listFields(fields, 'time').map(([name, { set }]) => [
      name,
      isMembers && set === 'atPublication' ? null : time,
    ]),
  );
};

/** An ordinary stored document of a kind, without its id. */
export const makeExample = (
  fields: Fields,
  { time, ...writer }: Pick<Sampled, 'time'> & Writer,
): Data => ({
  ...toData(fields, (field) => getSamples(field).usual(field, writer)),
  ...makeTimes(fields, time),
});

/** The largest document of a kind. */
export const makeLargest = (fields: Fields, sampled: Sampled): Data => ({
  ...toData(fields, (field) => getSamples(field).largest(field, sampled)),
  ...makeTimes(fields, sampled.time),
});

/** What is stored where a draft lacks something, by type; an empty text for the others. */
const lacking: Partial<Record<Field['type'], unknown>> = { terms: [], steps: [], number: 0 };

/** What a draft may be without, empty: what only publishing needs. */
export const makeLacking = (fields: Fields): Data =>
  Object.fromEntries(
    listRequiredToPublish(fields).map(([name, { type }]) => [name, lacking[type] ?? '']),
  );

/** Parts of a document that are just beyond a limit. */
export const listBeyond = (fields: Fields, sampled: Sampled): Record<string, Data> => ({
  ...listPatches(fields, (field) => getSamples(field).beyond(field, sampled)),
  'a field more': { other: '' },
});

/** Parts of a document that must be refused: of another type, out of bounds, or not of the choices. */
export const listWrong = (fields: Fields, sampled: Sampled): Record<string, Data> => ({
  ...listPatches(fields, (field) => getSamples(field).wrong(field, sampled)),
  ...listBeyond(fields, sampled),
});
