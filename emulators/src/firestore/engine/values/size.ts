import { StatusError } from '../../../shared/status';
import type { Fields, Value } from '../../api';
import { parseResourceName } from '../names';

const MAX_DOCUMENT_BYTES = 1_048_576;

/**
 * Refuses a document larger than 1 MiB by Firestore's own count
 * (https://firebase.google.com/docs/firestore/storage-size).
 *
 * @throws StatusError INVALID_ARGUMENT.
 */
export function checkDocumentSize(name: string, fields: Fields): void {
  const size = getDocumentSize(name, fields);
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw new StatusError(
    'INVALID_ARGUMENT',
    `Document '${name}' cannot be written because its size (${size.toLocaleString('en')} bytes) exceeds the maximum ` +
      `allowed size of ${MAX_DOCUMENT_BYTES.toLocaleString('en')} bytes.`,
  );
}

/** The size of a document in bytes by Firestore's own count. */
export function getDocumentSize(name: string, fields: Fields): number {
  return getNameSize(name) + getFieldsSize(fields) + 32;
}

function getNameSize(name: string): number {
  return parseResourceName(name).segments.reduce((sum, segment) => sum + getTextSize(segment), 16);
}

function getFieldsSize(fields: Fields): number {
  return Object.entries(fields).reduce(
    (sum, [name, value]) => sum + getTextSize(name) + getValueSize(value),
    0,
  );
}

function getValueSize(value: Value): number {
  if (value.stringValue !== undefined) return getTextSize(value.stringValue);
  if (value.bytesValue !== undefined) return Buffer.byteLength(value.bytesValue, 'base64');
  if (value.referenceValue !== undefined) return getNameSize(value.referenceValue);
  if (value.geoPointValue !== undefined) return 16;
  if (value.arrayValue !== undefined) {
    return (value.arrayValue.values ?? []).reduce((sum, element) => sum + getValueSize(element), 0);
  }
  if (value.mapValue !== undefined) return getFieldsSize(value.mapValue.fields ?? {});
  return value.nullValue !== undefined || value.booleanValue !== undefined ? 1 : 8;
}

function getTextSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
