import {
  DocumentReference,
  FieldValue,
  GeoPoint,
  Timestamp,
  type Firestore,
} from 'firebase-admin/firestore';

/** The fields of a document. */
type Fields = Record<string, unknown>;

/** Begins the name of a value that JSON does not know. A map with such a field is written as a list of its fields. */
const sign = '$';

/** Whether a value is Firestore's vector, whose class the Admin SDK does not export. Maps have no functions. */
function isVector(value: object): value is { toArray: () => number[] } {
  return 'toArray' in value && typeof value.toArray === 'function';
}

function encodeMap(map: object): unknown {
  const entries = Object.entries(map).map(([name, value]) => [name, encode(value)] as const);
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

const decoders: Record<string, (stored: never, firestore: Firestore) => unknown> = {
  $number: (text: string) => Number(text),
  $time: ([seconds, nanoseconds]: [number, number]) => new Timestamp(seconds, nanoseconds),
  $place: ([latitude, longitude]: [number, number]) => new GeoPoint(latitude, longitude),
  $reference: (path: string, firestore) => firestore.doc(path),
  $vector: (numbers: number[]) => FieldValue.vector(numbers),
  $bytes: (text: string) => Buffer.from(text, 'base64'),
  $map: (entries: [string, unknown][], firestore) =>
    Object.fromEntries(entries.map(([name, value]) => [name, decode(value, firestore)])),
};

function decode(value: unknown, firestore: Firestore): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => decode(item, firestore));
  const entries = Object.entries(value);
  const [name = '', stored] = entries[0] ?? [];
  const decodeValue = name.startsWith(sign) ? decoders[name] : undefined;
  if (decodeValue !== undefined) return decodeValue(stored as never, firestore);
  return Object.fromEntries(entries.map(([field, item]) => [field, decode(item, firestore)]));
}

/** Converts the fields of a document to a text, from which {@link parseDocument} makes the same fields again. */
export function formatDocument(fields: Fields): string {
  return JSON.stringify(encodeMap(fields));
}

/** Parses the text that {@link formatDocument} made. */
export function parseDocument(text: string, firestore: Firestore): Fields {
  return decode(JSON.parse(text), firestore) as Fields;
}
