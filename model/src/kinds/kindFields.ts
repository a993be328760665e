import { listMissing, type Fields } from '../fields/field';
import { getOwn } from '../getOwn';
import { sentences } from '../languages/sentence';
import { findContentName, type ContentName } from './contentKinds';
import { appFields } from './app/fields';
import { collectionFields } from './collection/fields';
import { instructionFields } from './instruction/fields';
import { ownPageFields } from './ownPage/fields';
import { productFields } from './product/fields';
import { resourceFields } from './resource/fields';
import { reviewFields } from './review/fields';

/** The fields of each content kind that declares them, for editors, import and functions. Public pages do not load them all. */
export const kindFields = {
  app: appFields,
  product: productFields,
  resource: resourceFields,
  ownPage: ownPageFields,
  instruction: instructionFields,
  review: reviewFields,
  collection: collectionFields,
} as const satisfies Partial<Record<ContentName, Fields>>;

/** A kind that declares its fields. */
export type FieldsName = keyof typeof kindFields;

/** The fields of the document at a path. Kinds that declare none have none. */
export const getFieldsAt = (path: string): Fields =>
  getOwn<Fields>(kindFields, findContentName(path) ?? '') ?? {};

/** The sentence before what an entry lacks that was to be published. */
const { notReady } = sentences({ notReady: 'This isn’t ready to be published.' });

/** Says why an entry with these values can't be published, in sentences; none when it can. */
export function describeMissing(
  path: string,
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  const lacking = listMissing(getFieldsAt(path), values);
  return lacking.length === 0 ? [] : [notReady, ...lacking.map(([, { missing }]) => missing)];
}
