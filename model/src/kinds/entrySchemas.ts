import * as z from '../zod';
import type { Fields } from '../fields/field';
import { toSchemas } from '../fields/schemas';
import { inLists } from '../values/translatedTexts';
import { kindFields, type FieldsName } from './kindFields';

const makeEntrySchema = <F extends Fields>(fields: F) =>
  z.object({ id: z.string(), ...toSchemas(fields), ...inLists });

/** The schema of an entry of each kind that declares its fields, with the id. Apps and own pages have further fields. */
export const entrySchemas = Object.fromEntries(
  Object.entries(kindFields).map(([name, fields]) => [name, makeEntrySchema(fields)]),
) as {
  readonly [Name in FieldsName]: ReturnType<typeof makeEntrySchema<(typeof kindFields)[Name]>>;
};

/** An entry of a kind that declares its fields. */
export type EntryOf<Name extends FieldsName> = z.infer<(typeof entrySchemas)[Name]>;

export type Product = EntryOf<'product'>;
export type Resource = EntryOf<'resource'>;
