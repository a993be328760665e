import { createHash } from 'node:crypto';
import type { AdminField, AdminIndex, AdminIndexField } from '../../adminApi';
import {
  AUTOMATIC_INDEXES,
  EVERY_FIELD,
  type FieldOverride,
  type Index,
  type IndexDefinitions,
  type IndexedField,
  type SingleFieldIndex,
  type VectorIndex,
} from './definitions';

/** The collection group of the field `*` whose indexes hold for every field without an override. */
const DEFAULT_GROUP = '__default__';

/** The composite and vector indexes of a database, as messages of the Admin API. */
export function toAdminIndexes(
  database: string,
  { composite, vector }: IndexDefinitions,
): (AdminIndex & { name: string })[] {
  return [...composite, ...vector].map((index) => ({
    name: `${database}/collectionGroups/${index.collectionGroup}/indexes/${toIndexId(index)}`,
    queryScope: index.queryScope,
    fields: toAdminFields(index),
    state: 'READY',
    density: 'SPARSE_ALL',
  }));
}

/** The configuration of a field that has an override. */
export function toOverriddenField(
  database: string,
  { collectionGroup, fieldPath, indexes, ttl }: FieldOverride,
): AdminField {
  return {
    name: toFieldName(database, collectionGroup, fieldPath),
    indexConfig: {
      indexes: indexes.map((index) => toSingleFieldIndex(fieldPath, index)),
      ancestorField: toFieldName(database, DEFAULT_GROUP, EVERY_FIELD),
    },
    ...(ttl && { ttlConfig: { state: 'ACTIVE' } }),
  };
}

/** The configuration of every field without an override. */
export function toDefaultField(database: string): AdminField {
  const indexes = AUTOMATIC_INDEXES.map((index) => toSingleFieldIndex(EVERY_FIELD, index));
  return { name: toFieldName(database, DEFAULT_GROUP, EVERY_FIELD), indexConfig: { indexes } };
}

/** The configuration of a field, which an override of a map around it or of every field may determine. */
export function toAdminField(
  database: string,
  collectionGroup: string,
  fieldPath: string,
  definitions: IndexDefinitions,
): AdminField {
  if (collectionGroup === DEFAULT_GROUP && fieldPath === EVERY_FIELD)
    return toDefaultField(database);
  const override = definitions.findOverride(collectionGroup, fieldPath);
  if (override?.fieldPath === fieldPath) return toOverriddenField(database, override);
  const indexes = override?.indexes ?? AUTOMATIC_INDEXES;
  return {
    name: toFieldName(database, collectionGroup, fieldPath),
    indexConfig: {
      indexes: indexes.map((index) => toSingleFieldIndex(fieldPath, index)),
      usesAncestorConfig: true,
      ancestorField: (override ? toOverriddenField(database, override) : toDefaultField(database))
        .name,
    },
  };
}

function toFieldName(database: string, collectionGroup: string, fieldPath: string): string {
  return `${database}/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
}

/** An id that stays the same as long as the index does. */
function toIndexId(index: Index | VectorIndex): string {
  return createHash('sha256').update(JSON.stringify(index)).digest('base64url').slice(0, 12);
}

function toAdminFields(index: Index | VectorIndex): AdminIndexField[] {
  const fields = index.fields.map(toOrderedField);
  if (!('vectorField' in index)) return fields;
  const { vectorField: fieldPath, dimension } = index;
  return [...fields, { fieldPath, vectorConfig: { dimension, flat: {} } }];
}

function toOrderedField({ fieldPath, mode }: IndexedField): AdminIndexField {
  return mode === 'CONTAINS' ? { fieldPath, arrayConfig: mode } : { fieldPath, order: mode };
}

function toSingleFieldIndex(fieldPath: string, { mode, queryScope }: SingleFieldIndex): AdminIndex {
  return { queryScope, fields: [toOrderedField({ fieldPath, mode })], state: 'READY' };
}
