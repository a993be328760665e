import type { RulesValue } from '../api';
import { UndecidedError } from '../errors';

type Type = RulesValue['type'];

/** The types that may stand after `is`, and the types of values that each matches. */
const typesByName: ReadonlyMap<string, readonly Type[]> = new Map<string, readonly Type[]>([
  ['bool', ['bool']],
  ['bytes', ['bytes']],
  ['constraint', ['constraint']],
  ['duration', ['duration']],
  ['float', ['float']],
  ['int', ['int']],
  ['latlng', ['latlng']],
  ['list', ['list']],
  ['map', ['map']],
  ['map_diff', ['mapDiff']],
  ['number', ['int', 'float']],
  ['path', ['path']],
  // As in Google's emulator, where no value is one, not even `['a'].toSet()`.
  ['set', []],
  ['string', ['string']],
  ['timestamp', ['timestamp']],
]);

/** The names that may stand after `is`. */
export const typeNames: readonly string[] = [...typesByName.keys()];

/** Evaluates `value is name`. Throws UndecidedError when the constraints of a query do not decide the type. */
export function isOfType(value: RulesValue, name: string): boolean {
  const types = typesByName.get(name) ?? [];
  if (value.type !== 'constraint' || types.includes('constraint'))
    return types.includes(value.type);
  const known = value.constraints.map(({ comparator, value: bound }): readonly Type[] => {
    if (comparator === 'NEQ') return [];
    if (comparator === 'LIST_CONTAINS') return ['list'];
    // A range finds ints and floats alike.
    return comparator !== 'EQ' && (bound.type === 'int' || bound.type === 'float')
      ? ['int', 'float']
      : [bound.type];
  });
  const decisive = known.find((possible) => possible.length > 0);
  if (!decisive) throw new UndecidedError();
  if (decisive.every((type) => types.includes(type))) return true;
  if (decisive.some((type) => types.includes(type))) throw new UndecidedError();
  return false;
}
