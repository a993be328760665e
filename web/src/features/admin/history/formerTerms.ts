import { storedTaxonomies, type TaxonomyName, type Term } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** A list as the audit records it (`saveTaxonomy`): each term by its id, and their order. */
export type AuditedList = Record<string, unknown>;

/** Converts a list to the form in which the audit records it. */
export const toAuditedList = (entries: readonly Term[]): AuditedList => ({
  ...Object.fromEntries(entries.map(({ id, ...fields }) => [id, fields])),
  order: entries.map(({ id }) => id),
});

const order = z.array(z.string());

/**
 * Makes the list to be saved for a former one. Terms that were added since stay, after the others, and so do merges of categories
 * and platforms: their apps were moved.
 *
 * @returns null for a list that is not known whole, or would not be accepted today
 */
export function toRestoredTerms(
  name: TaxonomyName,
  present: readonly Term[],
  former: AuditedList,
): Term[] | null {
  const ids = order.safeParse(former.order).data;
  if (ids === undefined) return null;
  const keepsMerge = (id: string): Term | undefined =>
    name === 'tags'
      ? undefined
      : present.find((term) => term.id === id && term.mergedInto !== null);
  const before = ids.map((id) => keepsMerge(id) ?? { id, ...toObject(former[id]) });
  const added = present.filter(({ id }) => !ids.includes(id));
  const entries = [...before, ...added];
  return storedTaxonomies[name].safeParse({ entries, revision: 0 }).data?.entries ?? null;
}

const toObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};
