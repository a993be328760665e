import { serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import type { PlainValue } from './plain';
import { serverTime } from './values';

/** A value of a write. {@link serverTime}, and times as dates, are possible anywhere except in lists. */
export type NewValue = PlainValue | Date | typeof serverTime | { [field: string]: NewValue };

function encodeValue(value: NewValue): unknown {
  if (value === serverTime) return serverTimestamp();
  if (typeof value !== 'object' || value === null) return value;
  // The SDK converts a date into a timestamp.
  if (Array.isArray(value) || value instanceof Date) return value;
  return encode(value);
}

/** Converts the fields of a write into values of the SDK. */
export function encode(fields: Record<string, NewValue>): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]),
  );
}
