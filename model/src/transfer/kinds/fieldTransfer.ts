import * as z from '../../zod';
import { listFields, type Field, type FieldOf, type Fields } from '../../fields/field';
import { toSchema, toSchemas } from '../../fields/schemas';
import { formatAmount, parseAmount } from '../../values/amount';
import { price } from '../../values/price';
import { column, toText, type CellForm, type Column, type PlainFields } from '../columns';
import type { Report, TransferFormat } from '../format';
import { idColumn, positionColumn, statusColumn } from './shared';

/** A price as the values of its columns. */
function toPriceValues(charged: unknown): PlainFields {
  const parsed = price.safeParse(charged);
  if (!parsed.success) return { price: '', currency: '', interval: '' };
  const { amount, currency, interval } = parsed.data;
  return { price: formatAmount(amount, currency), currency, interval };
}

/** The columns of a price as a field. An empty price means free, whatever the other columns hold. */
function toPriceField(values: Readonly<PlainFields>, report: Report): PlainFields | null {
  const [text, currency] = [toText(values.price).trim(), toText(values.currency).trim()];
  if (text === '') return null;
  if (!price.shape.currency.safeParse(currency).success) {
    return { amount: 0, currency, interval: values.interval ?? '' };
  }
  const amount = parseAmount(text, currency);
  if (typeof amount === 'string') report('price', amount);
  return { amount: Number(amount) || 0, currency, interval: values.interval ?? '' };
}

/** A price is three columns. */
const priceColumns = (field: string, synonyms: readonly string[]): Column[] => [
  column('price', 'text', z.string(), { synonyms, field }),
  column('currency', 'text', z.string(), { synonyms: ['currency code'], field }),
  column('interval', 'choice', price.shape.interval, {
    synonyms: ['billing', 'period', 'per'],
    field,
    isRequired: false,
  }),
];

type SimpleField = Exclude<Field, FieldOf<'status' | 'position' | 'time' | 'price'>>;

/** What the cells of a field hold. */
const cellForms: Readonly<Record<SimpleField['type'], CellForm>> = {
  name: 'text',
  text: 'text',
  markdown: 'text',
  address: 'text',
  picture: 'picture',
  ids: 'list',
  choice: 'choice',
};

function toColumns(name: string, field: Field, schema: z.ZodType): Column[] {
  switch (field.type) {
    case 'status':
      return [statusColumn(schema)];
    case 'position':
      return [positionColumn(schema)];
    case 'time':
      return [];
    case 'price':
      return priceColumns(name, field.synonyms ?? []);
    default:
      return [
        column(name, cellForms[field.type], schema, {
          synonyms: field.synonyms ?? [],
          ...(field.type === 'ids' && { names: field.of }),
        }),
      ];
  }
}

/** How entries of a kind that declares its fields are imported and exported. The id's column comes first. */
export function transferFields(
  fields: Fields,
  { title, id }: Pick<TransferFormat, 'title' | 'id'>,
): TransferFormat {
  const times = listFields(fields, 'time');
  const [prices] = listFields(fields, 'price');
  const filledIn = Object.entries(fields).filter(([, { type }]) => type !== 'time');
  const schema = z.object(toSchemas(Object.fromEntries(filledIn))) as z.ZodType<PlainFields>;
  return {
    title,
    id,
    columns: [
      idColumn(id),
      ...Object.entries(fields).flatMap(([name, field]) => toColumns(name, field, toSchema(field))),
    ],
    toValues: (stored) =>
      prices === undefined ? { ...stored } : { ...stored, ...toPriceValues(stored[prices[0]]) },
    toFields: ({ ...values }, report) => {
      if (prices === undefined) return values;
      const { price: amount = '', currency = '', interval = '', ...rest } = values;
      return { ...rest, [prices[0]]: toPriceField({ price: amount, currency, interval }, report) };
    },
    getSchema: () => schema,
    getNew: () => ({ fields: {}, times: times.map(([name]) => name) }),
    getUpdated: () => ({
      fields: {},
      times: times.flatMap(([name, { set }]) => (set === 'atChange' ? [name] : [])),
    }),
  };
}
