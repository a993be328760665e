import { makeTerm, type Term } from '@appshelf/model';
import type { TagCount, TagUse } from './readTagUse';

/** A tag of the page. */
export interface TagRowData {
  term: Term;
  /** How many published entries have the tag; null for a hidden one, which is not counted. */
  count: Omit<TagCount, 'tag'> | null;
}

/**
 * The tags in use, the most used first, and then those of the list that nothing uses. Merged ones have a list of their own.
 *
 * @param text what a tag must contain, in any case; empty for all
 */
export function listTagRows(entries: readonly Term[], use: TagUse, text: string): TagRowData[] {
  const listed = new Map(entries.map((term) => [term.id, term]));
  const unused = { apps: 0, instructions: 0 };
  const used = use.map(({ tag, ...count }) => ({ term: listed.get(tag) ?? makeTerm(tag), count }));
  const others = entries
    .filter(({ id }) => !use.some(({ tag }) => tag === id))
    .map((term) => ({ term, count: term.hidden ? null : unused }));
  const wanted = text.trim().toLowerCase();
  return [...used, ...others].filter(
    ({ term }) => term.mergedInto === null && term.label.toLowerCase().includes(wanted),
  );
}
