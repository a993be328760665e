import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';

/** The fields of an app or an instruction that are searched. */
export interface SearchableTexts {
  name: string;
  tags: string;
  tagline: string;
  technologies: string;
  /** The labels of an app's category and platforms, or the id of the app that instructions are about. */
  labels: string;
}

/** A text and its original, by which an entry is found, too; the original is empty where the text is no translation. */
export const joinTexts = (text: string, original: string): string =>
  original === '' ? text : `${text}\n${original}`;

/** How much a match counts in each field. */
const boost: Record<keyof SearchableTexts, number> = {
  name: 8,
  tags: 4,
  tagline: 2,
  technologies: 1,
  labels: 1,
};

/** How much a match counts that is only the beginning of a term, or has typing errors, beside an exact match. */
const weights = { prefix: 0.5, fuzzy: 0.15 };

/** How many texts are indexed before other work gets its turn. */
const chunkSize = 1_000;

/**
 * A term without accents and capitals: "Café" is found as "cafe", and the other way round. It is the same in every language,
 * as the index of each has the originals, too.
 */
const processTerm = (term: string): string =>
  term
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Terms end at spaces, line breaks and punctuation. */
const tokenize = (text: string): string[] => text.split(/[\n\r\p{Z}\p{P}]+/u);

/** How many typing errors a term may have. With an error, a shorter term would match nearly everything. */
const getMaxErrors = (term: string): number => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

/** The variants of a term in which two neighbouring letters are swapped. */
const swapNeighbours = (term: string): string[] =>
  Array.from(
    { length: term.length - 1 },
    (_none, at) => term.slice(0, at) + term.charAt(at + 1) + term.charAt(at) + term.slice(at + 2),
  );

/**
 * The query of one term: the term, its continuations, and similar terms. MiniSearch counts an added, missing or wrong
 * letter as one error, and two swapped letters as two. Where only one error is allowed, the variants with swapped
 * letters are searched as well.
 */
function toTermQuery(term: string, isLast: boolean): Query {
  const maxErrors = getMaxErrors(term);
  const typed: Query = {
    queries: [term],
    // People have finished typing every term but the last; a long last term may still be incomplete.
    prefix: isLast || term.length > 3,
    fuzzy: maxErrors,
  };
  if (maxErrors !== 1) return typed;
  const swapped: Query = {
    combineWith: 'OR',
    queries: swapNeighbours(term),
    boostTerm: () => weights.fuzzy,
  };
  return { combineWith: 'OR', queries: [typed, swapped] };
}

const byScore = (a: SearchResult, b: SearchResult): number =>
  b.score - a.score || Number(a.id) - Number(b.id);

/** Finds the positions of the texts that match a query, the best match first. Equal matches keep their order. */
export type TextIndex = (query: string) => number[];

/** How many ways a query is put with synonyms, at most. */
const mostWays = 8;

/** Terms with synonyms, and these synonyms. */
interface Synonym {
  terms: readonly string[];
  others: readonly (readonly string[])[];
}

const toTerms = (text: string): string[] => tokenize(text).map(processTerm).filter(Boolean);

/** The position of a sequence of terms in a query; -1 for none. */
const findTerms = (query: readonly string[], terms: readonly string[]): number =>
  query.findIndex((_term, at) => terms.every((term, offset) => query[at + offset] === term));

/** The query, and its variants in which a term is replaced by a synonym. */
function listWays(query: readonly string[], synonyms: readonly Synonym[]): (readonly string[])[] {
  const ways = synonyms.flatMap(({ terms, others }) => {
    const at = terms.length === 0 ? -1 : findTerms(query, terms);
    return at < 0
      ? []
      : others.map((other) => [...query.slice(0, at), ...other, ...query.slice(at + terms.length)]);
  });
  return [query, ...ways.filter((way) => way.length > 0)].slice(0, mostWays);
}

/**
 * Indexes texts by their positions. A query finds the texts that match all of its terms or, where there are none, those
 * that match some. With a synonym, it finds what it finds with the other words as well.
 *
 * @param synonyms a word each, and then its synonyms (`packSynonyms`)
 */
export async function createTextIndex(
  texts: readonly SearchableTexts[],
  synonyms: readonly (readonly string[])[] = [],
): Promise<TextIndex> {
  const known = synonyms.map(([word = '', ...others]): Synonym => ({
    terms: toTerms(word),
    others: others.map(toTerms),
  }));
  const index = new MiniSearch<SearchableTexts & { id: number }>({
    fields: Object.keys(boost),
    tokenize,
    processTerm,
    searchOptions: { boost, weights },
  });
  await index.addAllAsync(
    texts.map((text, id) => ({ id, ...text })),
    { chunkSize },
  );

  return (query) => {
    const ways = listWays(toTerms(query), known).map((terms) =>
      terms.map((term, at) => toTermQuery(term, at === terms.length - 1)),
    );
    // Nearly every text has a word that begins with a given letter, so a single letter is searched in names only.
    const options: SearchOptions = query.trim().length === 1 ? { fields: ['name'] } : {};
    const search = (combineWith: 'AND' | 'OR') =>
      index.search(
        { combineWith: 'OR', queries: ways.map((queries) => ({ combineWith, queries })) },
        options,
      );
    const matches = search('AND');
    const results = matches.length > 0 ? matches : search('OR');
    return results.sort(byScore).map(({ id }) => Number(id));
  };
}
