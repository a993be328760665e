import { isSamePlain } from '@appshelf/model';
import type { NewValue } from './encode';
import type { PlainFields, PlainValue } from './plain';
import { serverTime } from './values';

/** Whether a stored value is the written one. Any time may be the server's time. */
function isStoredValue(value: NewValue, stored: PlainValue): boolean {
  if (value === serverTime) return typeof stored === 'number';
  if (value instanceof Date) return stored === value.getTime();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return isSamePlain(value, stored);
  }
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false;
  return Object.keys(value).length === Object.keys(stored).length && holds(stored, value);
}

/**
 * Whether a document has the fields of a write already. So a write can be repeated whose response was lost, without taking
 * the earlier one for somebody else's.
 */
export function holds(stored: PlainFields, fields: Record<string, NewValue>): boolean {
  return Object.entries(fields).every(([name, value]) =>
    isStoredValue(value, stored[name] ?? null),
  );
}
