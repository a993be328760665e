import { formatFieldPath, NAME_FIELD, parseFieldPath } from '../values/fieldPath';

/** How an index holds a field: sorted by its values, or by the elements of its array. */
export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

/** Whether an index is of one collection, or of all collections of one id. */
export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';

export interface IndexedField {
  fieldPath: string;
  mode: IndexMode;
}

/** An index; its last field is always `__name__`. */
export interface Index {
  collectionGroup: string;
  queryScope: QueryScope;
  fields: readonly IndexedField[];
}

/** An index for vector searches: the fields that are filtered by, then the vector's. */
export interface VectorIndex {
  collectionGroup: string;
  queryScope: QueryScope;
  fields: readonly IndexedField[];
  vectorField: string;
  dimension: number;
}

/** An index of one field. */
export interface SingleFieldIndex {
  mode: IndexMode;
  queryScope: QueryScope;
}

/** The single-field indexes and the TTL policy of a field, or of every field of a collection group (`*`). */
export interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl: boolean;
  indexes: readonly SingleFieldIndex[];
}

/** The single-field indexes that Firestore creates for a field without configuration. */
export const AUTOMATIC_INDEXES: readonly SingleFieldIndex[] = [
  { mode: 'ASCENDING', queryScope: 'COLLECTION' },
  { mode: 'DESCENDING', queryScope: 'COLLECTION' },
  { mode: 'CONTAINS', queryScope: 'COLLECTION' },
];

/** The field path `*` of an override, which means every field of the collection without an override of its own. */
export const EVERY_FIELD = '*';

type Json = Record<string, unknown>;

/** The indexes of a database: those of `firestore.indexes.json`, and Firestore's automatic ones. */
export class IndexDefinitions {
  constructor(
    readonly composite: readonly Index[],
    readonly overrides: readonly FieldOverride[],
    readonly vector: readonly VectorIndex[] = [],
  ) {}

  /** The same single-field indexes with other composite ones. */
  withComposite(composite: readonly Index[]): IndexDefinitions {
    return new IndexDefinitions(composite, this.overrides, this.vector);
  }

  /** The single-field indexes of a field. An override of a map applies to the fields in the map. */
  getSingleFieldIndexes(collectionGroup: string, fieldPath: string): readonly SingleFieldIndex[] {
    return this.findOverride(collectionGroup, fieldPath)?.indexes ?? AUTOMATIC_INDEXES;
  }

  /** Whether a field has a TTL policy, which is part of its override. */
  hasTtl(collectionGroup: string, fieldPath: string): boolean {
    const override = this.findOverride(collectionGroup, fieldPath);
    return override?.fieldPath === fieldPath && override.ttl;
  }

  /** The fields with a TTL policy. */
  get ttlFields(): readonly { collectionGroup: string; fieldPath: string }[] {
    return this.overrides.filter(({ ttl }) => ttl);
  }

  /** The override of the field itself, of the closest map around it, or of every field. */
  findOverride(collectionGroup: string, fieldPath: string): FieldOverride | undefined {
    const path = parseFieldPath(fieldPath);
    const candidates = path.map((_, depth) => formatFieldPath(path.slice(0, path.length - depth)));
    const overrides = this.overrides.filter((each) => each.collectionGroup === collectionGroup);
    return [...candidates, EVERY_FIELD]
      .map((candidate) => overrides.find((override) => override.fieldPath === candidate))
      .find((override) => override !== undefined);
  }
}

/**
 * Reads the content of a `firestore.indexes.json` (https://firebase.google.com/docs/reference/firestore/indexes).
 *
 * @throws Error with the invalid entry
 */
export function parseIndexDefinitions(content: unknown): IndexDefinitions {
  if (!isObject(content)) throw new Error('It must hold an object.');
  const indexes = readList(content, 'indexes').map((entry, position) =>
    parseEntry(`indexes[${position}]`, () => parseIndex(entry)),
  );
  const vector = indexes.filter((index) => 'vectorField' in index);
  const overrides = readList(content, 'fieldOverrides').map((entry, position) =>
    parseEntry(`fieldOverrides[${position}]`, () => parseOverride(entry)),
  );
  return new IndexDefinitions(
    indexes.filter((index) => !('vectorField' in index)),
    overrides,
    vector,
  );
}

/**
 * Adds the last field `__name__` where it is missing, as Firestore does: in the direction of the field before it,
 * ascending after an array.
 */
export function addNameField(fields: readonly IndexedField[]): IndexedField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === NAME_FIELD) return [...fields];
  const mode = last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
  return [...fields, { fieldPath: NAME_FIELD, mode }];
}

function parseIndex(entry: Json): Index | VectorIndex {
  const entries = readList(entry, 'fields');
  const last = entries.at(-1);
  if (!last) throw new Error('"fields" is empty.');
  const source = {
    collectionGroup: readString(entry, 'collectionGroup'),
    queryScope: readScope(entry),
  };
  const vectorConfig = last.vectorConfig;
  const fields = (vectorConfig === undefined ? entries : entries.slice(0, -1)).map((field) => ({
    fieldPath: readFieldPath(field),
    mode: readMode(field),
  }));
  if (vectorConfig === undefined) return { ...source, fields: addNameField(fields) };
  return {
    ...source,
    fields,
    vectorField: readFieldPath(last),
    dimension: readDimension(vectorConfig),
  };
}

/** The dimension of a flat vector index, the only kind that there is. */
function readDimension(vectorConfig: unknown): number {
  if (isObject(vectorConfig) && isObject(vectorConfig.flat)) {
    const { dimension } = vectorConfig;
    if (Number.isInteger(dimension) && Number(dimension) > 0) return Number(dimension);
  }
  throw new Error('"vectorConfig" must be {"dimension": N, "flat": {}}.');
}

function parseOverride(entry: Json): FieldOverride {
  return {
    collectionGroup: readString(entry, 'collectionGroup'),
    fieldPath: readFieldPath(entry),
    ttl: entry.ttl === true,
    indexes: readList(entry, 'indexes').map((index) => ({
      mode: readMode(index),
      queryScope: readScope(index),
    })),
  };
}

function readFieldPath(entry: Json): string {
  const fieldPath = readString(entry, 'fieldPath');
  return fieldPath === EVERY_FIELD ? fieldPath : formatFieldPath(parseFieldPath(fieldPath));
}

function readMode({ order, arrayConfig }: Json): IndexMode {
  if (order === 'ASCENDING' || order === 'DESCENDING') return order;
  if (arrayConfig === 'CONTAINS') return arrayConfig;
  throw new Error('"order" must be ASCENDING or DESCENDING, or "arrayConfig" CONTAINS.');
}

function readScope({ queryScope = 'COLLECTION' }: Json): QueryScope {
  if (queryScope === 'COLLECTION' || queryScope === 'COLLECTION_GROUP') return queryScope;
  throw new Error('"queryScope" must be COLLECTION or COLLECTION_GROUP.');
}

function readString(entry: Json, key: string): string {
  const value = entry[key];
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`"${key}" must be a text.`);
}

function readList(entry: Json, key: string): Json[] {
  const value = entry[key] ?? [];
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw new Error(`"${key}" must be a list of objects.`);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseEntry<T>(name: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
