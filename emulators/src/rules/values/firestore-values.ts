import type { Document, Fields, Value } from '../../shared/firestoreDocument';
import type { RulesResource, RulesValue } from '../api';
import {
  nullValue,
  rulesBool,
  rulesBytes,
  rulesFloat,
  rulesInt,
  rulesLatLng,
  rulesList,
  rulesMap,
  rulesPath,
  rulesString,
  parseRulesTimestamp,
} from './values';

/** The path of a resource name in rules: projects/P/databases/D/documents/… without the project. */
export const toPathSegments = (name: string): string[] => name.split('/').slice(2);

/** Creates the `resource` with a full resource name. The data may be known in part only. */
export function createResource(name: string, data: RulesValue): RulesResource {
  const path = toPathSegments(name);
  return {
    members: new Map([
      ['data', data],
      ['id', rulesString(path.at(-1) ?? '')],
      ['__name__', rulesPath(path)],
    ]),
  };
}

/** Converts a document to `resource`, which is also the result of a look-up. */
export const toResource = ({ name, fields }: Pick<Document, 'name' | 'fields'>): RulesResource =>
  createResource(name, toRulesMap(fields));

/** Converts a document's fields from the REST form of Firestore to `resource.data`. */
const toRulesMap = (fields: Fields = {}): RulesValue =>
  rulesMap(Object.entries(fields).map(([name, value]) => [name, toRulesValue(value)] as const));

/**
 * Converts a Firestore value to a value of the rules language. A reference becomes a path, a geographical point a
 * latlng.
 */
export function toRulesValue(value: Value): RulesValue {
  if (value.stringValue !== undefined) return rulesString(value.stringValue);
  if (value.booleanValue !== undefined) return rulesBool(value.booleanValue);
  if (value.integerValue !== undefined) return rulesInt(BigInt(value.integerValue));
  if (value.doubleValue !== undefined) return rulesFloat(Number(value.doubleValue));
  if (value.timestampValue !== undefined) return parseRulesTimestamp(value.timestampValue);
  if (value.mapValue !== undefined) return toRulesMap(value.mapValue.fields);
  if (value.arrayValue !== undefined) {
    return rulesList((value.arrayValue.values ?? []).map(toRulesValue));
  }
  if (value.bytesValue !== undefined) return rulesBytes(Buffer.from(value.bytesValue, 'base64'));
  if (value.referenceValue !== undefined) return rulesPath(toPathSegments(value.referenceValue));
  if (value.geoPointValue !== undefined) {
    return rulesLatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0);
  }
  return nullValue;
}
