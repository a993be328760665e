import type { RulesValue } from '../api';
import { decideContains } from '../values/constraints';
import {
  distinctValues,
  equalFields,
  equalValues,
  includesItem,
  includesMember,
} from '../values/equality';
import { UndecidedError, unsupported } from '../errors';
import { compareUtf8 } from '../../shared/utf8';
import {
  nullValue,
  rulesBool,
  rulesInt,
  rulesList,
  rulesString,
  getTypeName,
} from '../values/values';
import { toText } from '../values/text';
import { builtin, type BuiltinTable, type ValueOfType } from './builtin';

const toSet = (values: readonly RulesValue[]): RulesValue => ({
  type: 'set',
  value: distinctValues(values),
});

type Collection = ValueOfType<'list'> | ValueOfType<'set'>;

const getIncludes = ({ type }: Collection) => (type === 'list' ? includesItem : includesMember);

const hasAll = (self: Collection, wanted: Collection) =>
  rulesBool(wanted.value.every((item) => getIncludes(self)(self.value, item)));
const hasAny = (self: Collection, wanted: Collection) =>
  rulesBool(wanted.value.some((item) => getIncludes(self)(self.value, item)));
const hasOnly = (self: Collection, allowed: Collection) =>
  rulesBool(self.value.every((item) => getIncludes(self)(allowed.value, item)));
const size = ({ value }: Collection) => rulesInt(value.length);

/** The functions of lists and sets. */
export const collectionFunctions: BuiltinTable = {
  'list.size': builtin(['list'], size),
  // A list takes no set: ['a'].hasOnly(x.diff(y).affectedKeys()) is an error.
  'list.hasAll': builtin(['list', 'list'], hasAll),
  'list.hasAny': builtin(['list', 'list'], hasAny),
  'list.hasOnly': builtin(['list', 'list'], hasOnly),
  'list.concat': builtin(['list', 'list'], (self, other) =>
    rulesList([...self.value, ...other.value]),
  ),
  'list.join': builtin(['list', 'string'], (self, separator) =>
    rulesString(self.value.map(toText).join(separator.value)),
  ),
  'list.removeAll': builtin(['list', 'list'], (self, unwanted) =>
    rulesList(self.value.filter((item) => !includesItem(unwanted.value, item))),
  ),
  'list.toSet': builtin(['list'], (self) => toSet(self.value)),

  'set.size': builtin(['set'], size),
  'set.hasAll': builtin(['set', 'listOrSet'], hasAll),
  'set.hasAny': builtin(['set', 'listOrSet'], hasAny),
  'set.hasOnly': builtin(['set', 'listOrSet'], hasOnly),
  'set.difference': builtin(['set', 'set'], (self, other) =>
    toSet(self.value.filter((item) => !includesMember(other.value, item))),
  ),
  'set.intersection': builtin(['set', 'set'], (self, other) =>
    toSet(self.value.filter((item) => includesMember(other.value, item))),
  ),
  'set.union': builtin(['set', 'set'], (self, other) => toSet([...self.value, ...other.value])),

  // `hasAll` on the constraint of a query with array-contains.
  'constraint.hasAll': builtin(['constraint', 'listOrSet'], (self, wanted) =>
    requireProven(
      wanted.value.every((item) => decideContains(self.constraints, item, equalValues)),
    ),
  ),
  'constraint.hasAny': builtin(['constraint', 'listOrSet'], (self, wanted) =>
    requireProven(wanted.value.some((item) => decideContains(self.constraints, item, equalValues))),
  ),
};

function requireProven(holds: boolean): RulesValue {
  if (!holds) throw new UndecidedError();
  return rulesBool(true);
}

type Fields = ReadonlyMap<string, RulesValue>;

const isChanged = (name: string, left: Fields, right: Fields): boolean =>
  !equalFields(left.get(name) ?? nullValue, right.get(name) ?? nullValue);

const getAddedKeys = ({ left, right }: ValueOfType<'mapDiff'>) =>
  [...left.keys()].filter((name) => !right.has(name));
const getRemovedKeys = ({ left, right }: ValueOfType<'mapDiff'>) =>
  [...right.keys()].filter((name) => !left.has(name));
const getCommonKeys = ({ left, right }: ValueOfType<'mapDiff'>, changed: boolean) =>
  [...left.keys()].filter((name) => right.has(name) && isChanged(name, left, right) === changed);

const toNameSet = (texts: readonly string[]): RulesValue => ({
  type: 'set',
  value: texts.map(rulesString),
});

/** The functions of maps and of the difference of two maps. */
export const mapFunctions: BuiltinTable = {
  'map.size': builtin(['map'], (self) => rulesInt(self.value.size)),
  'map.keys': builtin(['map'], (self) =>
    rulesList([...self.value.keys()].toSorted(compareUtf8).map(rulesString)),
  ),
  'map.values': builtin(['map'], (self) => rulesList([...self.value.values()])),
  'map.get': builtin(['map', 'any', 'any'], getOr),
  'map.diff': builtin(['map', 'map'], (self, other) => ({
    type: 'mapDiff',
    left: self.value,
    right: other.value,
  })),
  'mapDiff.addedKeys': builtin(['mapDiff'], (self) => toNameSet(getAddedKeys(self))),
  'mapDiff.removedKeys': builtin(['mapDiff'], (self) => toNameSet(getRemovedKeys(self))),
  'mapDiff.changedKeys': builtin(['mapDiff'], (self) => toNameSet(getCommonKeys(self, true))),
  'mapDiff.unchangedKeys': builtin(['mapDiff'], (self) => toNameSet(getCommonKeys(self, false))),
  'mapDiff.affectedKeys': builtin(['mapDiff'], (self) =>
    toNameSet([...getAddedKeys(self), ...getRemovedKeys(self), ...getCommonKeys(self, true)]),
  ),
};

/** The field with this name, or at this list of names in nested maps. The result for a missing field is `fallback`. */
function getOr(self: ValueOfType<'map'>, key: RulesValue, fallback: RulesValue): RulesValue {
  const keys = key.type === 'list' ? key.value : [key];
  let value: RulesValue = self;
  for (const name of keys) {
    if (name.type !== 'string') {
      throw unsupported(
        `map.get(${getTypeName(key)}, ${getTypeName(fallback)})`,
        'map.get(string or list of strings, any)',
      );
    }
    const field: RulesValue | undefined =
      value.type === 'map' ? value.value.get(name.value) : undefined;
    if (!field) return fallback;
    value = field;
  }
  return value;
}
