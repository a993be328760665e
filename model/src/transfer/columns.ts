import type { TransferKind } from '../kinds/transferKinds';
import type { Language } from '../languages/languages';
import type { TaxonomyName } from '../taxonomies/taxonomies';
import * as z from '../zod';

/** A value of an entry: plain data, with times as milliseconds since the epoch. */
export type Plain = null | boolean | number | string | Plain[] | { [field: string]: Plain };

/** The fields of an entry, or the values of its columns by name. */
export type PlainFields = Record<string, Plain>;

/** A value as text; empty for one that is no text. */
export function toText(value: Plain | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** What a cell of a column holds; `docs/run/import.md` shows each form. */
export type CellForm = 'text' | 'choice' | 'list' | 'number' | 'boolean' | 'picture' | 'items';

/** Which translation a column holds: that of a text, or of the texts of a list. */
export interface ColumnTranslation {
  language: Language;
  /** The field of the original. */
  field: string;
}

/** A column of an imported or exported file. */
export interface Column {
  /** Its header, and its key in JSON. */
  name: string;
  form: CellForm;
  /** Other headers by which it is found. */
  synonyms: readonly string[];
  /** The field of the document in which the column is stored. Links and prices are several columns of one field. */
  field: string;
  /** What an empty cell stands for. */
  empty: Plain;
  /** The value of the column in a new entry when the file does not have the column. */
  initial: Plain;
  /** Whether an entry must have a value here. */
  isRequired: boolean;
  /** Whether a published entry must have a value here, while a draft may be without one. */
  isRequiredToPublish: boolean;
  /** The allowed values of a choice, or of a list of choices. */
  choices?: readonly string[];
  /** The list of terms from which the choices come, where editors can change them. */
  choicesFrom?: TaxonomyName;
  /** Values by other texts that stand for them. */
  aliases?: ReadonlyMap<string, string>;
  /** The keys of the objects of `items`, in the order in which they are written. */
  keys?: readonly string[];
  /** The key of `items` that holds the address of a picture. */
  pictureKey?: string;
  /** Present for a column of translations, which is stored in a document of its own. */
  translates?: ColumnTranslation;
  /** The entries that the column names by their ids. */
  names?: TransferKind;
}

/** The parts of a column that are not read from the schema of its field. */
type ColumnOptions = Partial<Omit<Column, 'name' | 'form'>>;

const emptyValues: Record<CellForm, Plain> = {
  text: '',
  choice: '',
  list: [],
  number: null,
  boolean: false,
  picture: null,
  items: [],
};

/** The allowed values of a schema of choices, or of a list of choices; undefined for other schemas. */
function getChoices(schema: z.ZodType): readonly string[] | undefined {
  if (schema instanceof z.ZodArray) return getChoices(schema.element as z.ZodType);
  if (schema instanceof z.ZodDefault) return getChoices(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined;
}

/** The keys of a list of objects; undefined for other schemas. */
function getKeys(schema: z.ZodType): readonly string[] | undefined {
  return schema instanceof z.ZodArray && schema.element instanceof z.ZodObject
    ? Object.keys(schema.element.shape)
    : undefined;
}

/**
 * Declares a column. Whether it is required, what an empty cell stands for, choices and keys come from the schema of its
 * field.
 */
export function column(
  name: string,
  form: CellForm,
  schema: z.ZodType,
  options: ColumnOptions = {},
): Column {
  const isNullable = form === 'text' && schema.safeParse(null).success;
  const { empty = isNullable ? null : emptyValues[form], initial = empty } = options;
  const [choices, keys] = [getChoices(schema), getKeys(schema)];
  return {
    name,
    form,
    synonyms: [],
    field: name,
    empty,
    initial,
    isRequired: !schema.safeParse(initial).success,
    isRequiredToPublish: false,
    ...(choices === undefined ? {} : { choices }),
    ...(keys === undefined ? {} : { keys }),
    ...options,
  };
}
