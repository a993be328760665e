import {
  DocumentReference,
  FieldValue,
  GeoPoint,
  Timestamp,
  type Firestore,
} from 'firebase-admin/firestore';
import { list, map, number, text } from '../../platform/firebase/decode';

/** The fields of a document. */
type Fields = Record<string, unknown>;

/** The prefix of a value that JSON does not have. A map with such a field is written as a list of its fields. */
const sign = '$';

/** Whether a value is Firestore's vector, whose class the Admin SDK does not export. Maps have no functions. */
function isVector(value: object): value is { toArray: () => number[] } {
  return 'toArray' in value && typeof value.toArray === 'function';
}

function encodeMap(fields: object): unknown {
  const entries = Object.entries(fields).map(([name, value]) => [name, encode(value)] as const);
  const isPlain = entries.every(([name]) => !name.startsWith(sign));
  return isPlain ? Object.fromEntries(entries) : { $map: entries };
}

function encode(value: unknown): unknown {
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $number: Object.is(value, -0) ? '-0' : String(value) };
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(encode);
  if (value instanceof Timestamp) return { $time: [value.seconds, value.nanoseconds] };
  if (value instanceof GeoPoint) return { $place: [value.latitude, value.longitude] };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (isVector(value)) return { $vector: value.toArray() };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  return encodeMap(value);
}

/** Returns two numbers; a missing one is NaN, which the classes of Firestore refuse. */
function toPair(stored: unknown): [number, number] {
  const [first = Number.NaN, second = Number.NaN] = list(number)(stored);
  return [first, second];
}

const decoders: Record<string, (stored: unknown, firestore: Firestore) => unknown> = {
  $number: (stored) => Number(text(stored)),
  $time: (stored) => new Timestamp(...toPair(stored)),
  $place: (stored) => new GeoPoint(...toPair(stored)),
  $reference: (stored, firestore) => firestore.doc(text(stored)),
  $vector: (stored) => FieldValue.vector(list(number)(stored)),
  $bytes: (stored) => Buffer.from(text(stored), 'base64'),
  $map: (stored, firestore) =>
    Object.fromEntries(
      list(list((item: unknown) => item))(stored).map(([name, value]) => [
        text(name),
        decode(value, firestore),
      ]),
    ),
};

function decode(value: unknown, firestore: Firestore): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => decode(item, firestore));
  const entries: [string, unknown][] = Object.entries(value);
  const [name, stored] = entries[0] ?? ['', null];
  const decodeValue = name.startsWith(sign) ? decoders[name] : undefined;
  if (decodeValue !== undefined) return decodeValue(stored, firestore);
  return Object.fromEntries(entries.map(([field, item]) => [field, decode(item, firestore)]));
}

/** Converts the fields of a document to a text, from which {@link parseDocument} makes the same fields again. */
export function formatDocument(fields: Fields): string {
  return JSON.stringify(encodeMap(fields));
}

/**
 * Parses the text that {@link formatDocument} made.
 *
 * @throws for any other text
 */
export const parseDocument = (stored: string, firestore: Firestore): Fields =>
  map(decode(JSON.parse(stored), firestore));
