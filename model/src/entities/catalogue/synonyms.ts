import { requiredName } from '../../values/primitives';
import * as z from '../../zod';

/** How many synonyms a site may have, how many words one leads to, how long a word is, and how many searches are hidden. */
export const synonymLimits = { count: 200, finds: 5, term: 60, hidden: 500 } as const;

/** A word or several of a search, in lower case. */
const term = requiredName('a word', synonymLimits.term).overwrite((text) =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' '),
);

/** A word for which the search also returns the results of other words. */
export const synonym = z.object({
  term,
  finds: z
    .array(term)
    .min(1, 'Enter what else is searched for.')
    .max(synonymLimits.finds, `Enter at most ${String(synonymLimits.finds)} words.`),
  /** Whether each of the other words returns the results of this word as well. */
  bothWays: z.boolean(),
});
export type Synonym = z.infer<typeof synonym>;

/** All synonyms of a site. */
export const synonymList = z
  .array(synonym)
  .max(synonymLimits.count, `A site can have at most ${String(synonymLimits.count)} synonyms.`)
  .check(({ value, issues }) => {
    for (const [place, { term: word, finds }] of value.entries()) {
      const isTwin = value.slice(0, place).some((other) => other.term === word);
      const message = isTwin
        ? `There are two synonyms for “${word}”.`
        : finds.includes(word)
          ? `“${word}” cannot be a synonym of itself.`
          : null;
      if (message !== null) issues.push({ code: 'custom', path: [place], message, input: word });
    }
  });

/** Searches without results that editors do not want to see again. */
export const hiddenSearches = z
  .array(term)
  .max(
    synonymLimits.hidden,
    `At most ${String(synonymLimits.hidden)} searches can be hidden. Show some again first.`,
  )
  .transform((terms) => [...new Set(terms)].sort());

/** The synonyms of a site, the searches that are hidden, and the revision that a save must name. */
export interface StoredSynonyms {
  revision: number;
  entries: readonly Synonym[];
  hidden: readonly string[];
}

const synonymsFields = z.object({
  entries: synonymList,
  /** Documents that were stored before this field lack it. */
  hidden: hiddenSearches.default([]),
  revision: z.number().int().nonnegative(),
});

/**
 * Parses the document `taxonomies/synonyms`; without it a site has none.
 *
 * @throws ZodError for a document that is not valid
 */
export const parseSynonyms = (fields: unknown): StoredSynonyms =>
  fields === undefined || fields === null
    ? { revision: 0, entries: [], hidden: [] }
    : synonymsFields.parse(fields);

/** Synonyms in the form of the search index: a word, and the words that are searched for as well. */
export type PackedSynonyms = string[][];

/** Packs synonyms for the search index, which has each direction as an entry of its own. */
export function packSynonyms(synonyms: readonly Synonym[]): PackedSynonyms {
  const packed = new Map<string, Set<string>>();
  const add = (from: string, to: string) =>
    packed.set(from, (packed.get(from) ?? new Set()).add(to));
  for (const { term: word, finds, bothWays } of synonyms) {
    for (const other of finds) {
      add(word, other);
      if (bothWays) add(other, word);
    }
  }
  return Array.from(packed, ([from, to]) => [from, ...to]);
}
