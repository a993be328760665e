import * as z from '../zod';
import type { Fields } from '../fields/field';
import { toSchemas } from '../fields/schemas';
import { inLists } from '../values/translatedTexts';
import { app } from './app/schema';
import { appCollection as collection } from './collection/schema';
import { comment } from './comment/schema';
import { instruction } from './instruction/schema';
import { kindFields, type FieldsName } from './kindFields';
import { ownPage } from './ownPage/schema';
import { appRelease as release } from './release/schema';
import { review } from './review/schema';

const makeEntrySchema = <F extends Fields>(fields: F) =>
  z.object({ id: z.string(), ...toSchemas(fields), ...inLists });

/** The schemas of the kinds whose entries have further fields. */
const ownSchemas = { app, collection, comment, instruction, ownPage, release, review };

/** The schema of an entry of each kind that declares its fields, with the id. */
export const entrySchemas = {
  ...Object.fromEntries(
    Object.entries(kindFields).map(([name, fields]) => [name, makeEntrySchema(fields)]),
  ),
  ...ownSchemas,
} as {
  readonly [Name in FieldsName]: Name extends keyof typeof ownSchemas
    ? (typeof ownSchemas)[Name]
    : ReturnType<typeof makeEntrySchema<(typeof kindFields)[Name]>>;
};

/** An entry of a kind that declares its fields. */
export type EntryOf<Name extends FieldsName> = z.infer<(typeof entrySchemas)[Name]>;

export type Product = EntryOf<'product'>;
export type Resource = EntryOf<'resource'>;
