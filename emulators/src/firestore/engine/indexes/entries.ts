import { StatusError } from '../../../shared/status';
import type { Fields, Value } from '../../api';
import type { PendingChange } from '../transactions/readLocks';
import { getElements } from '../values/compare';
import { type FieldPath, formatFieldPath, getField, parseFieldPath } from '../values/fieldPath';
import { getDocumentSize } from '../values/size';
import type { Index, IndexDefinitions } from './definitions';

/** https://firebase.google.com/docs/firestore/quotas#indexes */
const MAX_ENTRIES = 40_000;

/** A document that is smaller has too few values for so many entries. */
const SMALL_DOCUMENT_BYTES = 10_000;

/**
 * Refuses a document with more index entries than Firestore keeps of one.
 *
 * @throws StatusError INVALID_ARGUMENT
 */
export function checkIndexEntries(
  { name, after }: PendingChange,
  definitions: IndexDefinitions,
): void {
  if (!after || getDocumentSize(name, after.fields) < SMALL_DOCUMENT_BYTES) return;
  const collectionGroup = name.split('/').at(-2) ?? '';
  const count =
    countSingleField(collectionGroup, after.fields, [], definitions) +
    definitions.composite
      .filter((index) => index.collectionGroup === collectionGroup)
      .reduce((sum, index) => sum + countComposite(index, after.fields), 0);
  if (count <= MAX_ENTRIES) return;
  throw new StatusError(
    'INVALID_ARGUMENT',
    `The document "${name}" has ${count} index entries, and may have ${MAX_ENTRIES}. Exempt fields from indexing.`,
  );
}

/** The entries of every field, at any depth: one for each direction, and one for each element of an array. */
function countSingleField(
  collectionGroup: string,
  fields: Fields,
  parent: FieldPath,
  definitions: IndexDefinitions,
): number {
  return Object.entries(fields).reduce((sum, [field, value]) => {
    const path = [...parent, field];
    const indexes = definitions.getSingleFieldIndexes(collectionGroup, formatFieldPath(path));
    const own = indexes.reduce(
      (entries, { mode }) => entries + (mode === 'CONTAINS' ? countElements(value) : 1),
      0,
    );
    const inner = value.mapValue?.fields;
    const isMap = inner !== undefined && !Object.hasOwn(inner, '__type__');
    return sum + own + (isMap ? countSingleField(collectionGroup, inner, path, definitions) : 0);
  }, 0);
}

function countElements(value: Value): number {
  return value.arrayValue ? getElements(value).length : 0;
}

/** The entries of a composite index: none without one of its fields, and one for each element of its array. */
function countComposite({ fields }: Index, document: Fields): number {
  return fields.slice(0, -1).reduce((product, { fieldPath, mode }) => {
    const value = getField(document, parseFieldPath(fieldPath));
    if (!value) return 0;
    return product * (mode === 'CONTAINS' ? countElements(value) : 1);
  }, 1);
}
