import type { RulesValue } from '../api';
import { EvaluationError, nullError, UndecidedError, unsupported } from '../errors';
import { rulesList, rulesString, getTypeName } from '../values/values';

/** The member of a map: `object.name`. Throws EvaluationError when there is none. */
export function getMember(object: RulesValue, name: string): RulesValue {
  if (object.type === 'null') throw nullError();
  if (object.type === 'constraint') throw new UndecidedError();
  const member = object.type === 'map' ? object.value.get(name) : undefined;
  if (!member) throw new EvaluationError(`Property ${name} is undefined on object.`);
  return member;
}

/** The element at an index, or a map's value for a key: `object[index]`. */
export function getElement(object: RulesValue, index: RulesValue): RulesValue {
  if (object.type === 'map' && index.type === 'string') return getMember(object, index.value);
  const elements = getElements(object);
  if (!elements || index.type !== 'int') {
    throw notIndexable(object, getTypeName(index));
  }
  return elements.at(checkIndex(index.value, elements.length - 1, elements.length));
}

/**
 * A part of a list, string or path: `object[from:to]`, without `to`. Where `to` is out of bounds, the error names the
 * last index that would be read, as production's does: 98 for [0:99].
 */
export function getSlice(object: RulesValue, from?: RulesValue, to?: RulesValue): RulesValue {
  const elements = getElements(object);
  if (!elements || (from && from.type !== 'int') || (to && to.type !== 'int')) {
    throw notIndexable(object, 'int:int');
  }
  const { length } = elements;
  const end = to ? checkEnd(to.value, length) : length;
  const start = from ? checkIndex(from.value, end, length) : 0;
  return elements.slice(start, end);
}

interface Elements {
  length: number;
  at(index: number): RulesValue;
  slice(start: number, end: number): RulesValue;
}

function getElements(object: RulesValue): Elements | undefined {
  switch (object.type) {
    case 'list': {
      const { value } = object;
      return {
        length: value.length,
        at: (index) => value[index] ?? throwOutOfBounds(index, value.length),
        slice: (start, end) => rulesList(value.slice(start, end)),
      };
    }
    case 'string': {
      const characters = Array.from(object.value);
      return {
        length: characters.length,
        at: (index) => rulesString(characters[index] ?? ''),
        slice: (start, end) => rulesString(characters.slice(start, end).join('')),
      };
    }
    case 'path': {
      const { segments } = object;
      return {
        length: segments.length,
        at: (index) => rulesString(segments[index] ?? ''),
        slice: (start, end) => ({ type: 'path', segments: segments.slice(start, end) }),
      };
    }
    default:
      return undefined;
  }
}

function checkIndex(index: bigint, last: number, size: number): number {
  if (index < 0n || index > BigInt(last)) throwOutOfBounds(index, size);
  return Number(index);
}

function checkEnd(end: bigint, size: number): number {
  if (end < 0n || end > BigInt(size)) throwOutOfBounds(end - 1n, size);
  return Number(end);
}

function throwOutOfBounds(index: bigint | number, size: number): never {
  throw new EvaluationError(`Index out of bound error. Index: [${index}] , size: [${size}].`);
}

function notIndexable(object: RulesValue, index: string): EvaluationError {
  if (object.type === 'null') return nullError();
  if (object.type === 'constraint') return new UndecidedError();
  return unsupported(
    `${getTypeName(object)}[${index}]`,
    'list[int], string[int], path[int] or map[string]',
  );
}
