import { NAME_FIELD } from '../values/fieldPath';
import {
  type Index,
  type IndexDefinitions,
  type IndexedField,
  type IndexMode,
  addNameField,
} from './definitions';
import type { IndexRequirement } from './requirement';

/**
 * The message for a query without an index. It begins like production's message. The missing entry of
 * `firestore.indexes.json` stands on a line of its own, as JSON.
 */
export function describeMissingIndex(
  requirement: IndexRequirement,
  definitions: IndexDefinitions,
): string {
  const { collectionGroup, queryScope } = requirement;
  const fields = listFields(requirement);
  const [only, ...others] = fields;
  if (only?.fieldPath === NAME_FIELD) {
    return (
      'The query requires an index. No index sorts documents by descending name alone: order by __name__ ascending, ' +
      'or by a field.'
    );
  }
  if (only && others.length === 0) {
    const override = toOverride(collectionGroup, only, queryScope, definitions);
    return (
      'The query requires an index. Add this to "fieldOverrides" in firestore.indexes.json, in place of the entry of ' +
      `that field if there is one:\n${JSON.stringify(override)}`
    );
  }
  return `The query requires an index. ${toIndexEntry({ collectionGroup, queryScope, fields: fields.map(toJsonField) })}`;
}

/** The sentence that says which entry is missing among the indexes, as JSON on a line of its own. */
export function toIndexEntry({
  collectionGroup,
  queryScope,
  fields,
}: Pick<Index, 'collectionGroup' | 'queryScope'> & { fields: readonly object[] }): string {
  const index = { collectionGroup, queryScope, fields };
  return `Add this to "indexes" in firestore.indexes.json:\n${JSON.stringify(index)}`;
}

/** The index that would answer a requirement by itself. */
export function toNeededIndex(requirement: IndexRequirement): Index {
  const { collectionGroup, queryScope } = requirement;
  return { collectionGroup, queryScope, fields: addNameField(listFields(requirement)) };
}

/** The fields of an index for a requirement; with the name only where Firestore wouldn't add it in that direction. */
function listFields({
  equalities,
  sorted,
  aggregated,
  nameOrder,
}: IndexRequirement): IndexedField[] {
  const fields = [
    ...equalities,
    ...sorted,
    ...aggregated.map((fieldPath) => ({ fieldPath, mode: nameOrder })),
  ];
  const isUsual = addNameField(fields).at(-1)?.mode === nameOrder;
  const [only, ...others] = fields;
  if (isUsual) return fields;
  // Equal values stand together in a descending index too, whose names descend.
  if (only?.mode === 'ASCENDING' && others.length === 0 && sorted.length === 0) {
    return [{ ...only, mode: nameOrder }];
  }
  return [...fields, { fieldPath: NAME_FIELD, mode: nameOrder }];
}

/** The field's existing indexes and the missing one. */
function toOverride(
  collectionGroup: string,
  { fieldPath, mode }: IndexedField,
  queryScope: string,
  definitions: IndexDefinitions,
): object {
  const present = definitions.getSingleFieldIndexes(collectionGroup, fieldPath);
  return {
    collectionGroup,
    fieldPath,
    ...(definitions.hasTtl(collectionGroup, fieldPath) && { ttl: true }),
    indexes: [...present, { mode, queryScope }].map((index) => ({
      ...toMode(index.mode),
      queryScope: index.queryScope,
    })),
  };
}

/** A field of an index as it is written in firestore.indexes.json. */
export function toJsonField({ fieldPath, mode }: IndexedField): object {
  return { fieldPath, ...toMode(mode) };
}

function toMode(mode: IndexMode): object {
  return mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode };
}
