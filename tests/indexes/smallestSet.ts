import {
  addNameField,
  findServingIndexes,
  type Index,
  type IndexDefinitions,
  type IndexedField,
  type IndexRequirement,
} from 'firebase-emulators-without-java/firestore-indexes';

type Fields = readonly IndexedField[];

const toKey = ({ fieldPath, mode }: IndexedField): string => `${mode} ${fieldPath}`;

/**
 * The end of an index, which must be the same for indexes to be merged: its source, the order and the aggregated
 * fields.
 */
function getEnding(requirement: IndexRequirement): string {
  return JSON.stringify({ ...requirement, equalities: [] });
}

/** The index for a requirement, with these of its equal fields. */
function toIndex(requirement: IndexRequirement, equalities: Fields): Index {
  const { collectionGroup, queryScope, sorted, aggregated, nameOrder } = requirement;
  const fields = [
    ...equalities,
    ...sorted,
    ...aggregated.map((fieldPath) => ({ fieldPath, mode: nameOrder })),
  ];
  const hasUsualEnd = addNameField(fields).at(-1)?.mode === nameOrder;
  const name: Fields = hasUsualEnd ? [] : [{ fieldPath: '__name__', mode: nameOrder }];
  return { collectionGroup, queryScope, fields: addNameField([...fields, ...name]) };
}

/** Every choice of this many items. */
function* choose<Item>(items: readonly Item[], count: number): Generator<readonly Item[]> {
  if (count === 0) yield [];
  else {
    for (const [place, item] of items.entries()) {
      for (const others of choose(items.slice(place + 1), count - 1)) yield [item, ...others];
    }
  }
}

/** All parts of a list, the largest first. */
function listParts(fields: Fields): Fields[] {
  return fields.map((_field, left) => [...choose(fields, fields.length - left)]).flat();
}

/** Whether every requirement has its indexes. */
const areServed = (
  requirements: readonly IndexRequirement[],
  definitions: IndexDefinitions,
): boolean => requirements.every((each) => findServingIndexes(each, definitions) !== undefined);

/** The smallest set of indexes that serves requirements with the same ending. */
function proposeForEnding(
  requirements: readonly IndexRequirement[],
  definitions: IndexDefinitions,
): readonly Index[] {
  // Nothing can be merged for one equality, or for none.
  const [single, several] = [true, false].map((isSingle) =>
    requirements.filter(({ equalities }) => equalities.length <= 1 === isSingle),
  ) as [IndexRequirement[], IndexRequirement[]];
  const needed = single
    .map((requirement) => toIndex(requirement, requirement.equalities))
    // An index of one field is automatic.
    .filter(({ fields }) => fields.length > 2);
  const present = [...definitions.composite, ...needed];

  const parts = several.flatMap((requirement) =>
    listParts(requirement.equalities).map((part) => toIndex(requirement, part)),
  );
  const byFields = new Map(
    parts.map((index) => [index.fields.map(toKey).sort().join(), index] as const),
  );
  // Larger indexes come first, because a query with one index needs no merging.
  const candidates = [...byFields.values()].sort((a, b) => b.fields.length - a.fields.length);
  for (let count = 0; count <= candidates.length; count += 1) {
    for (const chosen of choose(candidates, count)) {
      const all = definitions.withComposite([...present, ...chosen]);
      if (areServed(several, all)) return [...needed, ...chosen];
    }
  }
  return needed;
}

/**
 * The smallest set of composite indexes that has to be added, so that every requirement is served. Firestore merges
 * indexes that end in the same order, so that filters which are combined need one index each, and not one for each
 * combination. Requirements of single-field indexes are left out.
 */
export function proposeIndexes(
  requirements: readonly IndexRequirement[],
  definitions: IndexDefinitions,
): Index[] {
  const missing = requirements.filter(
    (each) => findServingIndexes(each, definitions) === undefined,
  );
  const endings = new Set(missing.map(getEnding));
  return [...endings].flatMap((ending) =>
    proposeForEnding(
      missing.filter((each) => getEnding(each) === ending),
      definitions,
    ),
  );
}

/** The composite indexes that are not needed, because the others serve every requirement by merging or as an order. */
export function findReplaceableIndexes(
  requirements: readonly IndexRequirement[],
  definitions: IndexDefinitions,
): Index[] {
  const replaceable: Index[] = [];
  const bySize = [...definitions.composite].sort((a, b) => b.fields.length - a.fields.length);
  for (const index of bySize) {
    const others = definitions.composite.filter(
      (each) => each !== index && !replaceable.includes(each),
    );
    const concerned = requirements.filter(
      ({ collectionGroup }) => collectionGroup === index.collectionGroup,
    );
    if (areServed(concerned, definitions.withComposite(others))) replaceable.push(index);
  }
  return replaceable;
}
