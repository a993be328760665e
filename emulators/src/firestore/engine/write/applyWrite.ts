import { isDeepStrictEqual } from 'node:util';
import { StatusError } from '../../../shared/status';
import type { Fields, FieldTransform, Value, Write } from '../../api';
import { parseDocumentName } from '../names';
import type { StoredDocument } from '../store/storedDocument';
import { formatTimestamp, parseTimestamp } from '../time';
import { formatFieldPath, getField, parseFieldPath, withField } from '../values/fieldPath';
import { checkDepth } from '../../depth';
import { normalizeFields } from '../values/normalize';
import { checkDocumentSize } from '../values/size';
import { applyTransform } from './transforms';

/** The result of a write: the document's fields, or none when it is deleted. */
export interface WriteOutcome {
  fields: Fields | undefined;
  /** In the order of the transforms; undefined when the write has none. */
  transformResults: Value[] | undefined;
}

/** The name of the document that a write is about. @throws StatusError INVALID_ARGUMENT when it names none. */
export function getDocumentName(write: Write): string {
  const name = write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document;
  if (name === undefined) throw new StatusError('INVALID_ARGUMENT', 'empty write operation');
  parseDocumentName(name);
  return name;
}

/**
 * Computes the result of one write, without a check of its precondition.
 *
 * @param before the document as the writes before it leave it. When nothing changes, the result is the same object.
 * @param requestTime what server timestamps become.
 * @throws StatusError INVALID_ARGUMENT for a malformed write.
 */
export function applyWrite(
  write: Write,
  before: StoredDocument | undefined,
  requestTime: string,
): WriteOutcome {
  const name = getDocumentName(write);
  if (write.delete !== undefined) return { fields: undefined, transformResults: undefined };
  if (write.verify !== undefined) return { fields: before?.fields, transformResults: undefined };
  const transforms = write.updateTransforms ?? write.transform?.fieldTransforms;
  const updated = write.update ? getUpdatedFields(write, before) : (before?.fields ?? {});
  const { fields, results } = transformFields(updated, transforms ?? [], requestTime);
  checkDocumentSize(name, fields);
  return {
    fields: before && isDeepStrictEqual(fields, before.fields) ? before.fields : fields,
    transformResults: transforms && results,
  };
}

/**
 * Checks a write's precondition.
 *
 * @throws StatusError NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION when it does not hold.
 */
export function checkPrecondition(write: Write, before: StoredDocument | undefined): void {
  const name = getDocumentName(write);
  const precondition = write.currentDocument;
  if (precondition?.exists === true && !before) {
    throw new StatusError('NOT_FOUND', `No document to update: ${name}`);
  }
  if (precondition?.exists === false && before) {
    throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  if (precondition?.updateTime === undefined) return;
  if (formatTimestamp(parseTimestamp(precondition.updateTime)) === before?.updateTime) return;
  throw new StatusError(
    'FAILED_PRECONDITION',
    `The stored version of ${name} does not match the required update time.`,
  );
}

/**
 * The fields after an update. Without a mask the new fields replace all fields. With a mask only its paths change, and
 * a path without a new value is deleted.
 */
function getUpdatedFields(write: Write, before: StoredDocument | undefined): Fields {
  const fields = normalizeFields(write.update?.fields ?? {});
  if (!write.updateMask) return fields;
  return (write.updateMask.fieldPaths ?? [])
    .map(parseFieldPath)
    .reduce(
      (merged, path) => withField(merged, path, getField(fields, path)),
      before?.fields ?? {},
    );
}

/** Throws INVALID_ARGUMENT for transforms of a field and of one inside it. Two of the same field are allowed. */
function checkNestedTransforms(transforms: readonly FieldTransform[]): void {
  const paths = transforms.map(({ fieldPath }) => parseFieldPath(fieldPath));
  const outer = paths.find((path) =>
    paths.some(
      (other) => other.length > path.length && path.every((name, index) => name === other[index]),
    ),
  );
  if (!outer) return;
  throw new StatusError(
    'INVALID_ARGUMENT',
    `Cannot transform property ${formatFieldPath(outer)} and its nested property at the same time.`,
  );
}

function transformFields(
  fields: Fields,
  transforms: readonly FieldTransform[],
  requestTime: string,
): { fields: Fields; results: Value[] } {
  checkNestedTransforms(transforms);
  const results: Value[] = [];
  let transformed = fields;
  for (const transform of transforms) {
    const path = parseFieldPath(transform.fieldPath);
    checkDepth(path.length);
    const current = getField(transformed, path);
    const { value, result } = applyTransform(transform, current, requestTime, path.length);
    transformed = withField(transformed, path, value);
    results.push(result);
  }
  return { fields: transformed, results };
}
