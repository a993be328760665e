import { t } from '@lingui/core/macro';
import {
  formatAmount,
  getFieldLabel,
  listFields,
  parseAmount,
  price,
  toSchema,
  toSchemas,
  type Field,
  type FieldOf,
  type Fields,
  type Price,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { translate } from '../../../lib/translate';
import { optionalPicture, optionalUrl } from '../forms';

/** The values of a form, by name. */
export type FormValues = Record<string, unknown>;

/** The fields that the form of an entry has: all but those that the server, a list or another button sets. */
export type EditedField = Exclude<Field, FieldOf<'choice' | 'status' | 'position' | 'time'>>;

/** How fields of a type stand in a form. */
interface FormType {
  /** The schemas of the values, valid or not. */
  drafts: (name: string) => Record<string, z.ZodType>;
  /** The values of a new entry. */
  empty: (name: string) => FormValues;
  /** The values for what is stored. */
  toValues: (name: string, stored: unknown) => FormValues;
  /** What the values are called where they differ from their field. */
  labels?: () => Readonly<Record<string, string>>;
  /** The schemas that check the values; absent where the value is checked as it is stored. */
  checks?: (name: string) => Record<string, z.ZodType>;
  /** What is stored for checked values. */
  toStored: (name: string, values: FormValues, context: z.core.$RefinementCtx) => unknown;
}

/** A field with one value of its own name. */
const single = (draft: z.ZodType, empty: unknown, check?: z.ZodType): FormType => ({
  drafts: (name) => ({ [name]: draft }),
  empty: (name) => ({ [name]: empty }),
  toValues: (name, stored) => ({ [name]: stored ?? empty }),
  ...(check && { checks: (name) => ({ [name]: check }) }),
  toStored: (name, values) => values[name],
});

/** The values of a price in a form. Their names are those of former drafts on people's devices. */
const priceValues = z.object({
  isFree: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  interval: price.shape.interval,
});
type PriceValues = z.infer<typeof priceValues>;

const emptyPrice: PriceValues = { isFree: false, amount: '', currency: 'EUR', interval: 'month' };

function toPriceValues(stored: Price | null): PriceValues {
  if (stored === null) return { ...emptyPrice, isFree: true };
  const { amount, currency, interval } = stored;
  return { isFree: false, amount: formatAmount(amount, currency), currency, interval };
}

const text = single(z.string(), '');

const formTypes: Readonly<Record<EditedField['type'], FormType>> = {
  name: text,
  text,
  markdown: text,
  address: single(z.string(), '', optionalUrl),
  picture: single(z.string(), '', optionalPicture),
  ids: single(z.array(z.string()), []),
  price: {
    drafts: () => priceValues.shape,
    empty: () => emptyPrice,
    toValues: (_name, stored) => toPriceValues(price.nullable().parse(stored)),
    labels: () => ({
      isFree: t`Free`,
      amount: t`Amount`,
      currency: t`Currency`,
      interval: t`Billing`,
    }),
    checks: () => priceValues.shape,
    toStored: (_name, values, context) => {
      const { isFree, amount, currency, interval } = values as PriceValues;
      if (isFree) return null;
      const read = parseAmount(amount, currency);
      if (typeof read === 'number') return { amount: read, currency, interval };
      context.addIssue({ code: 'custom', path: ['amount'], message: read });
      return z.NEVER;
    },
  },
};

const isEdited = (entry: readonly [string, Field]): entry is [string, EditedField] =>
  Object.hasOwn(formTypes, entry[1].type);

/** The form of a kind: what an editor of its entries needs to know of its fields. */
export interface FieldForm {
  /** The field with the name of an entry: the first that is a name. */
  title: string;
  /** The fields in the order of the form. */
  edited: readonly (readonly [name: string, field: EditedField])[];
  /** The schema of the form's values, valid or not. */
  drafts: z.ZodType<FormValues>;
  /** The values of a new entry. */
  empty: FormValues;
  /** Converts what is stored to values of the form. */
  toValues: (content: FormValues) => FormValues;
  /** The schema of what people edit of a stored entry. */
  content: z.ZodType<FormValues>;
  /** Validates the form's values, and converts them to what is stored. */
  schema: z.ZodType<FormValues, FormValues>;
  /** What the values of the form and the stored fields are called, in the reader's language. */
  getLabels: () => Readonly<Record<string, string>>;
}

/** Makes the form of a kind from its fields. */
export function makeFieldForm(fields: Fields): FieldForm {
  const edited = Object.entries(fields).filter(isEdited);
  const parts = edited.map(([name, field]) => ({ name, field, type: formTypes[field.type] }));
  const merge = <Value>(toPart: (part: (typeof parts)[number]) => Record<string, Value>) =>
    Object.assign({}, ...parts.map(toPart)) as Record<string, Value>;
  const [named] = listFields(fields, 'name');
  return {
    title: named?.[0] ?? '',
    edited,
    drafts: z.object(merge(({ name, type }) => type.drafts(name))),
    empty: merge(({ name, type }) => type.empty(name)),
    toValues: (content) => merge(({ name, type }) => type.toValues(name, content[name])),
    content: z.object(toSchemas(Object.fromEntries(edited))),
    schema: z
      .object(merge(({ name, field, type }) => type.checks?.(name) ?? { [name]: toSchema(field) }))
      .transform((values, context) =>
        merge(({ name, type }) => ({ [name]: type.toStored(name, values, context) })),
      ),
    getLabels: () =>
      merge(({ name, field, type }) => ({
        [name]: translate(getFieldLabel(field)),
        ...type.labels?.(),
      })),
  };
}
