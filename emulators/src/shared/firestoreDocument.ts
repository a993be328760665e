/** Documents in the JSON form of Firestore’s REST API, which the rules of Firestore and Storage read as well. */

/** A Firestore value: exactly one key is set. */
export interface Value {
  nullValue?: null;
  booleanValue?: boolean;
  integerValue?: string;
  doubleValue?: number | 'NaN' | 'Infinity' | '-Infinity' | '-0';
  timestampValue?: string;
  stringValue?: string;
  bytesValue?: string;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
}

export type Fields = Record<string, Value>;

/** `name` is the full resource name: projects/P/databases/D/documents/C/I[/…]. */
export interface Document {
  name: string;
  fields?: Fields;
  createTime?: string;
  updateTime?: string;
}
