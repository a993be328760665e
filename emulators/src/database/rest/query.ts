import { DatabaseError } from '../errors';
import type { Primitive } from '../tree/node';
import type { Index } from '../tree/order';
import { type Bound, parseIndex, type Query } from '../tree/query';

const FILTERS = [
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'equalTo',
  'limitToFirst',
  'limitToLast',
] as const;

const SPECIAL: Readonly<Record<string, string>> = {
  $key: '.key',
  $value: '.value',
  $priority: '.priority',
};

function fail(message: string): never {
  throw new DatabaseError('invalid_data', message);
}

function parseJson(text: string, message: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail(message);
  }
}

function readIndex(text: string): Index {
  const name = parseJson(text, 'orderBy must be a valid JSON encoded path');
  if (typeof name !== 'string') return fail('orderBy must be a valid JSON encoded path');
  const special = Object.hasOwn(SPECIAL, name) ? SPECIAL[name] : undefined;
  if (special === undefined && name.startsWith('.'))
    return fail('orderBy must be a valid JSON encoded path');
  return parseIndex(special ?? name);
}

/** Parses a bound: JSON, and optionally `,` and a key for children with equal values. */
function readBound(params: URLSearchParams, name: string, inclusive: boolean): Bound | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const message = `Constraint index field must be a JSON primitive (${name})`;
  const tie = /^(.*[^\\]),("(?:[^"\\]|\\.)*")$/s.exec(text);
  const value = parseJson(tie?.[1] ?? text, message);
  const key = tie?.[2] === undefined ? undefined : parseJson(tie[2], message);
  if (typeof value === 'object' && value !== null) return fail(message);
  return {
    value: value as Primitive | null,
    key: typeof key === 'string' ? key : undefined,
    inclusive,
  };
}

function readLimit(params: URLSearchParams): Query['limit'] {
  if (params.has('limitToFirst') && params.has('limitToLast')) {
    return fail('Only one of limitToFirst or limitToLast may be specified');
  }
  for (const from of ['first', 'last'] as const) {
    const name = from === 'first' ? 'limitToFirst' : 'limitToLast';
    const text = params.get(name);
    if (text === null) continue;
    const count = Number(text);
    if (!Number.isSafeInteger(count) || count <= 0)
      return fail(`${name} must be a positive integer`);
    return { count, from };
  }
  return undefined;
}

/** Whether a request has a parameter of a query, other than an exception. */
export function hasQuery(params: URLSearchParams, exception?: string): boolean {
  return ['orderBy', ...FILTERS].some((name) => name !== exception && params.has(name));
}

/**
 * Reads the query of a REST request; null if it has none.
 * @throws DatabaseError `invalid_data`
 */
export function parseQueryParams(params: URLSearchParams): Query | null {
  const orderBy = params.get('orderBy');
  if (orderBy === null) {
    if (!hasQuery(params)) return null;
    return fail('orderBy must be defined when other query parameters are defined');
  }
  const equal = readBound(params, 'equalTo', true);
  const start =
    equal ?? readBound(params, 'startAt', true) ?? readBound(params, 'startAfter', false);
  const end = equal ?? readBound(params, 'endAt', true) ?? readBound(params, 'endBefore', false);
  const limit = readLimit(params);
  return {
    index: readIndex(orderBy),
    ...(start && { start }),
    ...(end && { end }),
    ...(limit && { limit }),
  };
}
