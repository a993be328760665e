import { statusChanges } from '../entities/catalogue/publishing';
import { listMissing, type Fields } from '../fields/field';
import { getOwn } from '../getOwn';
import { sentences } from '../languages/sentence';
import { contentKinds, contentNames, findContentName, type ContentName } from './contentKinds';

type Kinds = typeof contentKinds;

/** A kind that declares its fields. */
export type FieldsName = {
  [Name in ContentName]: Kinds[Name] extends { fields: Fields } ? Name : never;
}[ContentName];

const isFieldsName = (name: ContentName): name is FieldsName => 'fields' in contentKinds[name];

/** The names of the kinds that declare their fields. */
export const fieldsNames: readonly FieldsName[] = contentNames.filter(isFieldsName);

/** The fields of each kind that declares them. */
export const kindFields = Object.fromEntries(
  fieldsNames.map((name) => [name, contentKinds[name].fields]),
) as { readonly [Name in FieldsName]: Kinds[Name]['fields'] };

/** The fields of the document at a path. Kinds that declare none have none. */
export const getFieldsAt = (path: string): Fields =>
  getOwn<Fields>(kindFields, findContentName(path) ?? '') ?? {};

/** The sentence before what an entry lacks that was to be published. */
const { notReady } = sentences({ notReady: 'This isn’t ready to be published.' });

/** Says what a published entry with these values lacks, in sentences; none when it is complete, or isn't published. */
export function describeMissing(
  path: string,
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (values.status !== statusChanges.publish.to) return [];
  const lacking = listMissing(getFieldsAt(path), values);
  return lacking.length === 0 ? [] : [notReady, ...lacking.map(([, { missing }]) => missing)];
}
