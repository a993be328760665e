import * as z from '../../zod';
import {
  isRequiredToPublish,
  listFields,
  listNames,
  toPublished,
  type Field,
  type FieldOf,
  type Fields,
  type FilledInField,
} from '../../fields/field';
import { toSchema, toSchemas } from '../../fields/schemas';
import { formatAmount, parseAmount } from '../../values/amount';
import { price } from '../../values/price';
import { webUrl } from '../../values/primitives';
import { isFirstPublication, statusChanges } from '../../entities/catalogue/publishing';
import {
  column,
  toText,
  type CellForm,
  type Column,
  type Plain,
  type PlainFields,
} from '../columns';
import type { Report, TransferFormat } from '../format';
import { idColumn, positionColumn, statusColumn } from './shared';

/** A field that is several columns. */
interface Split {
  columns: readonly Column[];
  /** What is stored, as the values of the columns. */
  toValues: (stored: Plain | undefined) => PlainFields;
  /** The values of the columns, as what is stored. */
  toField: (values: Readonly<PlainFields>, report: Report) => Plain;
}

/** A price is three columns. An empty one means free, whatever the other two hold. */
const splitPrice = (field: string, synonyms: readonly string[]): Split => ({
  columns: [
    column('price', 'text', z.string(), { synonyms, field }),
    column('currency', 'text', z.string(), { synonyms: ['currency code'], field }),
    column('interval', 'choice', price.shape.interval, {
      synonyms: ['billing', 'period', 'per'],
      field,
      isRequired: false,
    }),
  ],
  toValues: (stored) => {
    const parsed = price.safeParse(stored);
    if (!parsed.success) return { price: '', currency: '', interval: '' };
    const { amount, currency, interval } = parsed.data;
    return { price: formatAmount(amount, currency), currency, interval };
  },
  toField: (values, report) => {
    const [text, currency] = [toText(values.price).trim(), toText(values.currency).trim()];
    if (text === '') return null;
    const interval = values.interval ?? '';
    if (!price.shape.currency.safeParse(currency).success) return { amount: 0, currency, interval };
    const amount = parseAmount(text, currency);
    if (typeof amount === 'string') report('price', amount);
    return { amount: Number(amount) || 0, currency, interval };
  },
});

/** Addresses under one name are a column each, of the address's own name. */
const splitAddresses = (field: string, { of }: FieldOf<'addresses'>): Split => ({
  columns: Object.entries(of).map(([name, { synonyms = [] }]) =>
    column(name, 'text', webUrl.nullable(), { synonyms, field }),
  ),
  toValues: (stored) =>
    typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {},
  toField: (values) =>
    Object.fromEntries(Object.keys(of).map((name) => [name, values[name] ?? null])),
});

/** How a field is several columns; null for one that is a column of its own. */
function findSplit(name: string, field: Field): Split | null {
  if (field.type === 'price') return splitPrice(name, field.synonyms ?? []);
  return field.type === 'addresses' ? splitAddresses(name, field) : null;
}

type SimpleField = Exclude<FilledInField, FieldOf<'price' | 'addresses'>>;

/** What the cells of a field hold. */
const cellForms: Readonly<Record<SimpleField['type'], CellForm>> = {
  name: 'text',
  text: 'text',
  markdown: 'text',
  address: 'text',
  picture: 'picture',
  pictures: 'items',
  term: 'choice',
  terms: 'list',
  tags: 'list',
  ids: 'list',
  version: 'text',
  flag: 'boolean',
  choice: 'choice',
  number: 'number',
  id: 'text',
  upload: 'picture',
  steps: 'items',
};

/** The kinds of entries that the ids of a field name. */
const namedKinds = { apps: 'apps', technologies: 'resources' } as const;

/** What a column needs to know of its field besides the schema. */
function getColumnOptions(field: SimpleField): Parameters<typeof column>[3] {
  switch (field.type) {
    case 'ids':
      return { names: namedKinds[field.of] };
    case 'term':
    case 'terms':
      return { choicesFrom: field.of };
    case 'tags':
      return { choicesFrom: 'tags' };
    case 'pictures':
      return { pictureKey: 'url' };
    case 'id':
      return { names: namedKinds[field.of] };
    case 'steps':
      return { pictureKey: 'imageUrl' };
    case 'number':
      return { empty: 0 };
    default:
      return {};
  }
}

/** The columns of a field. */
export function toColumns(name: string, field: Field): readonly Column[] {
  const schema = toSchema(field);
  switch (field.type) {
    case 'status':
    case 'memberStatus':
      return [statusColumn(schema)];
    case 'position':
      return [positionColumn(schema)];
    case 'time':
    case 'count':
    case 'author':
    case 'authorName':
    case 'authorPicture':
    case 'parent':
    case 'reply':
    case 'signature':
      return [];
    case 'price':
    case 'addresses':
      return findSplit(name, field)?.columns ?? [];
    default:
      return [
        column(name, cellForms[field.type], schema, {
          synonyms: field.synonyms ?? [],
          isRequiredToPublish: isRequiredToPublish(field),
          ...getColumnOptions(field),
        }),
      ];
  }
}

/** The times that functions or rules ask of a write. Only a published entry has a time of publication. */
function listTimes(
  fields: Fields,
  moments: readonly FieldOf<'time'>['set'][],
  isPublication: boolean,
): string[] {
  return listFields(fields, 'time').flatMap(([name, { set }]) =>
    moments.includes(set) || (set === 'atPublication' && isPublication) ? [name] : [],
  );
}

/** How entries of a kind that declares its fields are imported and exported. The id's column comes first. */
export function transferFields(
  fields: Fields,
  { title, id }: Pick<TransferFormat, 'title' | 'id'>,
): TransferFormat {
  const entries = Object.entries(fields);
  const inFiles = entries.filter(([name, field]) => toColumns(name, field).length > 0);
  const toEntry = (its: Fields) => z.object(toSchemas(its)) as z.ZodType<PlainFields>;
  const stored = Object.fromEntries(inFiles);
  const [schema, publishedSchema] = [toEntry(stored), toEntry(toPublished(stored))];
  const splits = entries.flatMap(([name, field]) => {
    const split = findSplit(name, field);
    return split === null ? [] : [{ name, ...split }];
  });
  const published = listNames(fields, { type: 'time', set: 'atPublication' });
  return {
    title,
    id,
    columns: [idColumn(id), ...entries.flatMap(([name, field]) => toColumns(name, field))],
    toValues: (stored) =>
      Object.assign(
        { ...stored },
        ...splits.map(({ name, toValues }) => toValues(stored[name])),
      ) as PlainFields,
    toFields: (values, report) => {
      const divided = splits.flatMap(({ columns }) => columns.map((each) => each.name));
      return Object.fromEntries([
        ...Object.entries(values).filter(([name]) => !divided.includes(name)),
        ...splits.map(({ name, toField }) => [name, toField(values, report)] as const),
      ]);
    },
    getSchema: ({ status }) => (status === statusChanges.publish.to ? publishedSchema : schema),
    getNew: ({ status }, { uid }) => {
      const isPublication = isFirstPublication(status, null);
      return {
        fields: Object.fromEntries([
          ...listFields(fields, 'count').map(([name]) => [name, 0]),
          ...listFields(fields, 'author').map(([name]) => [name, uid]),
          ...(isPublication ? [] : published.map((name) => [name, null])),
        ]) as PlainFields,
        times: listTimes(fields, ['atCreation', 'atChange'], isPublication),
      };
    },
    getUpdated: ({ status }, current) => ({
      fields: {},
      times: listTimes(
        fields,
        ['atChange'],
        published.some((name) => isFirstPublication(status, current[name] ?? null)),
      ),
    }),
  };
}
