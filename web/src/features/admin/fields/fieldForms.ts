import { t } from '@lingui/core/macro';
import {
  findTerm,
  foreignPictureMessage,
  formatAmount,
  getFieldLabel,
  isNewField,
  isRequired,
  listFields,
  listMissing,
  newSlug,
  parseAmount,
  price,
  replaceMerged,
  toPublished,
  toSchema,
  toSchemas,
  type Field,
  type FieldOf,
  type Fields,
  type FilledInField,
  type FilledInFields,
  type Price,
  type Screenshot,
  type Taxonomies,
  type TaxonomyName,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { translate } from '../../../lib/translate';
import { isAllowedPicture } from '../../../pictures/toShownPicture';
import { optionalPicture, optionalUrl } from '../forms';

/** The values of a form, by name. */
export type FormValues = Record<string, unknown>;

/**
 * The fields that the form of an entry has: those that people fill in, without what is chosen by the place of a new entry and
 * what only members fill in, in forms of their own.
 */
export type EditedField = Exclude<
  FilledInField,
  FieldOf<'choice' | 'number' | 'id' | 'upload' | 'steps'>
>;

/** What the controls of a field hold, valid or not. Missing addresses are empty. */
type Draft<F extends Field> = F extends { type: 'addresses'; of: infer Of }
  ? Record<keyof Of, string>
  : F extends { type: 'pictures' }
    ? Screenshot[]
    : F extends { type: 'flag' }
      ? boolean
      : F extends { type: 'terms' | 'tags' | 'ids' }
        ? string[]
        : string;

/** The values of the form of a kind, valid or not. A field with several values, such as a price, is not among them. */
export type FieldDrafts<F extends Fields> = {
  -readonly [Name in keyof FilledInFields<F>]: Draft<F[Name]>;
};

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
  /** The schemas that check the values. Without them, the value is checked as it is stored. */
  checks?: (name: string, lists: Taxonomies) => Record<string, z.ZodType>;
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

/** A new entry is free, so that its draft needs no amount. */
const emptyPrice: PriceValues = { isFree: true, amount: '', currency: 'EUR', interval: 'month' };

function toPriceValues(stored: Price | null): PriceValues {
  if (stored === null) return emptyPrice;
  const { amount, currency, interval } = stored;
  return { isFree: false, amount: formatAmount(amount, currency), currency, interval };
}

const text = single(z.string(), '');

/** Several values. Drafts of the previous version hold them as one text with commas. */
const list = single(
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((entry) => entry.trim())
            .filter((entry) => entry !== '')
        : value,
    z.array(z.string()),
  ),
  [],
);

/** An entry has terms that are not merged into others. */
const isPresent = (lists: Taxonomies, of: TaxonomyName, id: string): boolean =>
  findTerm(lists[of], id)?.id === id;

const formTypes: { [Type in EditedField['type']]: (field: FieldOf<Type>) => FormType } = {
  name: () => text,
  text: () => text,
  markdown: () => text,
  address: () => single(z.string(), '', optionalUrl),
  addresses: ({ of }) => {
    const each = <Value>(toValue: (part: string) => Value) =>
      Object.fromEntries(Object.keys(of).map((part) => [part, toValue(part)]));
    const check = z.object(each(() => optionalUrl));
    return {
      ...single(
        z.object(each(() => z.string())),
        each(() => ''),
        check,
      ),
      toValues: (name, stored) => {
        const addresses = z.record(z.string(), z.string().nullable()).parse(stored);
        return { [name]: each((part) => addresses[part] ?? '') };
      },
    };
  },
  picture: () => single(z.string(), '', optionalPicture),
  pictures: (field) =>
    single(
      z.array(z.object({ url: z.string(), alt: z.string() })),
      [],
      toSchema(field).superRefine((pictures, context) => {
        for (const [place, { url }] of (pictures as Screenshot[]).entries()) {
          if (isAllowedPicture(url)) continue;
          context.addIssue({
            code: 'custom',
            path: [place, 'url'],
            message: foreignPictureMessage,
          });
        }
      }),
    ),
  term: (field) => ({
    ...text,
    checks: (name, lists) => ({
      [name]: z
        .string()
        .refine(
          (id) => (id === '' && !isRequired(field)) || isPresent(lists, field.of, id),
          field.missing,
        ),
    }),
  }),
  terms: (field) => ({
    ...list,
    checks: (name, lists) => ({
      [name]: toSchema(field).refine(
        (ids) => (ids as string[]).every((id) => isPresent(lists, field.of, id)),
        field.unlisted,
      ),
    }),
  }),
  tags: (field) => ({
    ...list,
    checks: (name, lists) => ({
      [name]: z
        .array(z.string())
        .transform((tags) => replaceMerged(lists.tags, tags))
        .pipe(toSchema(field) as z.ZodType<string[], string[]>),
    }),
  }),
  ids: () => list,
  version: () => ({ ...text, empty: (name) => ({ [name]: '1.0.0' }) }),
  flag: () => single(z.boolean(), false),
  price: () => ({
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
  }),
};

/** The schemas of a new field: unsaved work of the version before lacks it. */
const withDefaults = (
  drafts: Record<string, z.ZodType>,
  empty: FormValues,
): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(drafts).map(([name, schema]) => [name, schema.default(empty[name])]),
  );

/** How a field stands in a form. */
function getFormType(field: EditedField) {
  const type = (formTypes[field.type] as (field: EditedField) => FormType)(field);
  return {
    checks: (name: string) => ({ [name]: toSchema(field) }),
    ...type,
    labels: (name: string) => ({ [name]: translate(getFieldLabel(field)), ...type.labels?.() }),
    drafts: (name: string) =>
      isNewField(field) ? withDefaults(type.drafts(name), type.empty(name)) : type.drafts(name),
  };
}

const isEdited = (entry: readonly [string, Field]): entry is [string, EditedField] =>
  Object.hasOwn(formTypes, entry[1].type);

/** How the address of a new entry stands in its form. */
const addressType = {
  ...text,
  checks: (name: string) => ({ [name]: newSlug }),
  labels: () => ({}),
};

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
  /** Makes the schema of what people edit of a stored entry, which needs more where it is published. */
  makeContent: (isPublished: boolean) => z.ZodType<FormValues>;
  /** What an entry with the values of a form needs before it can be published, by name. */
  getMissing: (values: FormValues) => ReturnType<typeof listMissing>;
  /**
   * Makes the schema that validates the form's values, and converts them to what is stored.
   *
   * @param lists the lists of terms. Merged tags are replaced.
   * @param isPublished whether the entry needs what publishing needs
   */
  makeSchema: (lists: Taxonomies, isPublished: boolean) => z.ZodType<FormValues, FormValues>;
  /** What the values of the form and the stored fields are called, in the reader's language. */
  getLabels: () => Readonly<Record<string, string>>;
}

/**
 * Makes the form of a kind from its fields.
 *
 * @param address the name of the value that becomes the id of a new entry, where people choose it
 */
export function makeFieldForm(fields: Fields, address?: string): FieldForm {
  const [named] = listFields(fields, 'name');
  const pickEdited = (isPublished: boolean) =>
    Object.entries(isPublished ? toPublished(fields) : fields).filter(isEdited);
  /** The parts of the form: its fields, and the address. */
  const toParts = (isPublished: boolean) => [
    ...pickEdited(isPublished).map(([name, field]) => ({ name, ...getFormType(field) })),
    ...(address === undefined ? [] : [{ name: address, ...addressType }]),
  ];
  const parts = toParts(false);
  const merge = <Value>(
    toPart: (part: (typeof parts)[number]) => Record<string, Value>,
    from = parts,
  ): Record<string, Value> => Object.assign({}, ...from.map(toPart)) as Record<string, Value>;
  return {
    title: named?.[0] ?? '',
    edited: pickEdited(false),
    drafts: z.object(merge(({ name, drafts }) => drafts(name))),
    empty: merge(({ name, empty }) => empty(name)),
    toValues: (content) => merge(({ name, toValues }) => toValues(name, content[name])),
    makeContent: (isPublished) => z.object(toSchemas(Object.fromEntries(pickEdited(isPublished)))),
    getMissing: (values) =>
      listMissing(
        fields,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'string' ? value.trim() : value,
          ]),
        ),
      ),
    makeSchema: (lists, isPublished) =>
      z
        .object(merge(({ name, checks }) => checks(name, lists), toParts(isPublished)))
        .transform((values: FormValues, context) =>
          merge(({ name, toStored }) => ({ [name]: toStored(name, values, context) })),
        ),
    getLabels: () => merge(({ name, labels }) => labels(name)),
  };
}
