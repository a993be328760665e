import type { RulesValue } from '../api';
import { type Builtin, type BuiltinTable } from './builtin';
import { bytesFunctions, hashingFunctions } from './bytes';
import { collectionFunctions, mapFunctions } from './collections';
import { castFunctions, mathFunctions } from './numbers';
import { pathFunctions, pathMethods } from './paths';
import { latlngFunctions, latlngMethods } from './latlng';
import { stringFunctions } from './strings';
import { durationFunctions, durationMethods, timestampFunctions, timestampMethods } from './time';

/** The functions that read nothing but their arguments, by full name: 'path', 'math.abs'. */
export const functionsByName: ReadonlyMap<string, Builtin> = new Map(
  [
    castFunctions,
    durationFunctions,
    hashingFunctions,
    latlngFunctions,
    mathFunctions,
    pathFunctions,
    timestampFunctions,
  ].flatMap((table) => Object.entries(table)),
);

const namespaces: ReadonlySet<string> = new Set(
  [...functionsByName.keys()].flatMap((name) => (name.includes('.') ? [getPrefix(name)] : [])),
);
const storageNamespaces: ReadonlySet<string> = new Set([...namespaces, 'firestore']);

/** The namespaces of the functions that rules of a service may call: 'math' in math.abs(x). */
export const getNamespaces = (service: string): ReadonlySet<string> =>
  service === 'firebase.storage' ? storageNamespaces : namespaces;

type MethodsByType = ReadonlyMap<RulesValue['type'], Builtin>;

/** The methods by name and then by the type of their receiver. */
export const methodsByName: ReadonlyMap<string, MethodsByType> = groupMethods([
  bytesFunctions,
  collectionFunctions,
  durationMethods,
  latlngMethods,
  mapFunctions,
  pathMethods,
  stringFunctions,
  timestampMethods,
]);

function groupMethods(tables: readonly BuiltinTable[]): ReadonlyMap<string, MethodsByType> {
  const index = new Map<string, Map<RulesValue['type'], Builtin>>();
  for (const [fullName, method] of tables.flatMap((table) => Object.entries(table))) {
    const name = fullName.slice(getPrefix(fullName).length + 1);
    const byType = index.get(name) ?? new Map<RulesValue['type'], Builtin>();
    byType.set(getPrefix(fullName) as RulesValue['type'], method);
    index.set(name, byType);
  }
  return index;
}

function getPrefix(fullName: string): string {
  return fullName.slice(0, fullName.indexOf('.'));
}
