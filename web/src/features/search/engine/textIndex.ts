import {
  createWordReader,
  foldWord,
  splitWords,
  type FacetName,
  type WordForms,
  type WordRules,
} from '@appshelf/model';
import MiniSearch, { type QueryCombination, type SearchResult } from 'minisearch';
import { suggestQuery, type KnownWord } from './spelling';

/** How much a match counts in each field of an entry, in the order in which a match is explained. */
const boost = {
  name: 8,
  tags: 4,
  tagline: 3,
  category: 2,
  platforms: 2,
  description: 2,
  /** The text of an own page. */
  text: 2,
  license: 1,
  technologies: 1,
  /** The original of a translated text, by which an entry is found, too. */
  original: 3,
  /** The id of the app that instructions are about. */
  app: 2,
} satisfies Partial<Record<FacetName, number>> & Record<string, number>;

/** A field of an entry that is searched. */
type SearchedField = keyof typeof boost;

/** The texts of an entry that are searched. */
export type SearchableTexts = Partial<Record<SearchedField, string>>;

/** The fields that every result shows, in which a match needs no explanation. */
const shownFields: readonly SearchedField[] = ['name', 'tagline'];

const fields = Object.keys(boost) as SearchedField[];

/** How much a match counts of a stem, of the beginning of a word, and of one with typing errors, beside an exact match. */
const weights = { stem: 0.8, prefix: 0.5, fuzzy: 0.15 };

/** How many texts are indexed before other work gets its turn. */
const chunkSize = 1_000;

/** With as many uses in the index, a word is no typing error. */
const knownFrom = 3;

/** How many typing errors a word may have. With an error, a shorter word would match nearly everything. */
const getMaxErrors = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

/** The variants of a word in which two neighbouring letters are swapped. */
const swapNeighbours = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_none, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );

/** Whether the beginning of a word finds it. People have finished typing every word but the last; a long last word may be incomplete. */
const mayBeBeginning = (word: string, isLast: boolean): boolean => isLast || word.length > 3;

/** The words that begin as a word does. Nearly every text has some that begin with a given letter or two. */
const toBeginning = (word: string): QueryCombination => ({
  queries: [word],
  prefix: true,
  ...(word.length === 1 && { fields: ['name'] }),
  ...(word.length === 2 && { fields: ['name', 'tags', 'tagline'] }),
});

/**
 * The similar words of a word. MiniSearch counts an added, missing or wrong letter as one error, and two swapped letters as
 * two. Where only one error is allowed, the variants with swapped letters are searched as well.
 */
function toSimilar(word: string): QueryCombination[] {
  const maxErrors = getMaxErrors(word);
  const similar: QueryCombination = { queries: [word], fuzzy: maxErrors };
  if (maxErrors !== 1) return [similar];
  return [similar, { queries: swapNeighbours(word), boostTerm: () => weights.fuzzy }];
}

/** The score of a match without MiniSearch's factor for the number of matched terms, in which stems are terms of their own. */
const getScore = ({ score, queryTerms }: SearchResult): number =>
  score / Math.max(1, queryTerms.length);

const byScore = (a: SearchResult, b: SearchResult): number =>
  getScore(b) - getScore(a) || Number(a.id) - Number(b.id);

/** Words of an entry that match a query, and the field that has them. */
export interface FoundWords {
  field: SearchedField;
  /** As they are written there. */
  words: string[];
}

/** An entry that was found, with the words that it was found by where name and tagline don't have them. */
export type WithReason<Entry> = Entry & { reason?: FoundWords[] };

/** An entry that matches a query. */
export interface Found {
  position: number;
  /** What matches in fields that a result doesn't show: for the words of the query that name and tagline don't have. */
  explain: () => FoundWords[];
}

/** An entry with the reason why it was found, where there is one. */
export function addReason<Entry extends object>(
  entry: Entry,
  found: Found | undefined,
): WithReason<Entry> {
  const reason = found?.explain() ?? [];
  return reason.length === 0 ? entry : { ...entry, reason };
}

/** Finds the entries that match a query, the best match first. Equal matches keep their order. */
export interface TextIndex {
  (query: string): Found[];
  /** What was probably meant by a query that finds nothing, as another query; null where nothing is similar. */
  suggest: (query: string) => string | null;
}

/** How many ways a query is put with synonyms, at most. */
const mostWays = 8;

/** Words with synonyms, and these synonyms. */
interface Synonym {
  words: readonly string[];
  others: readonly (readonly string[])[];
}

const toWords = (text: string): string[] => splitWords(text).map(foldWord).filter(Boolean);

/** A way to read a query. */
interface Way {
  words: readonly string[];
  /** Whether words with another ending than those of the query are left out. */
  isExact: boolean;
}

/** A hyphen between two letters, with the letters after it. */
const hyphened = /(?<=[\p{L}\p{N}])\p{Pd}+([\p{L}\p{N}]+)/gu;

/** The shortest word that may stand for a compound which it begins. */
const leastBeginning = 4;

const toWay = (words: readonly string[], isExact = false): Way => ({ words, isExact });

/**
 * The ways to read a query. What it joins by hyphens is one word or several, and what it joins by spaces may be one: "to-do"
 * is "todo" or "to do", and "flash cards" is "flashcards".
 */
function readQuery(query: string, isUsed: (word: string) => boolean): Way[] {
  const apart = toWords(query.replaceAll(/\p{Pd}+/gu, ' '));
  if (query.search(hyphened) >= 0) {
    return [toWay(toWords(query.replaceAll(hyphened, '$1'))), toWay(apart, true)];
  }
  const pairs = apart.slice(1).flatMap((word, at) => {
    const pair = `${apart[at] ?? ''}${word}`;
    return isUsed(pair) ? toWay([...apart.slice(0, at), pair, ...apart.slice(at + 2)]) : [];
  });
  return [toWay(apart), ...pairs];
}

/** The query with the beginnings of its compounds, which say more than their ends: "note-taking" is about notes. None without a compound. */
function readBeginnings(query: string): Way[] {
  if (query.search(hyphened) < 0) return [];
  const words = toWords(query.replaceAll(hyphened, ''));
  return words.every((word) => word.length >= leastBeginning) ? [toWay(words)] : [];
}

/** The position of a sequence of words in a query; -1 for none. */
const findWords = (query: readonly string[], words: readonly string[]): number =>
  query.findIndex((_word, at) => words.every((word, offset) => query[at + offset] === word));

/** A query, and its variants in which a word is replaced by a synonym. */
function listWays({ words: query, isExact }: Way, synonyms: readonly Synonym[]): Way[] {
  const ways = synonyms.flatMap(({ words, others }) => {
    const at = words.length === 0 ? -1 : findWords(query, words);
    return at < 0
      ? []
      : others.map((other) => [...query.slice(0, at), ...other, ...query.slice(at + words.length)]);
  });
  return [query, ...ways.filter((way) => way.length > 0)].map((words) => toWay(words, isExact));
}

/** What an index is made with, beside the texts. */
interface IndexOptions {
  /** The languages in which words with another ending are found, too. */
  rules?: readonly WordRules[];
  /** A word each, and then its synonyms (`packSynonyms`). */
  synonyms?: readonly (readonly string[])[];
  /** How much the matches of the text at a position count beside those of others. */
  getWeight?: (position: number) => number;
}

/**
 * Indexes texts by their positions. A query finds the texts that match all of its words or, where there are none, those
 * that match some. With a synonym, it finds what it finds with the other words as well.
 */
export async function createTextIndex(
  texts: readonly SearchableTexts[],
  { rules = [], synonyms = [], getWeight = () => 1 }: IndexOptions = {},
): Promise<TextIndex> {
  const { getForms, isCommon } = createWordReader(rules);
  const known = synonyms.map(([word = '', ...others]): Synonym => ({
    words: toWords(word),
    others: others.map(toWords),
  }));
  /** How often each form of a word is in the index. */
  const uses = new Map<string, number>();
  /** How each word was first written. */
  const spellings = new Map<string, string>();
  const index = new MiniSearch<SearchableTexts & { id: number }>({
    fields,
    tokenize: splitWords,
    processTerm: (word) => {
      const { held, word: folded } = getForms(word);
      if (!spellings.has(folded)) spellings.set(folded, word.toLowerCase());
      for (const form of held) uses.set(form, (uses.get(form) ?? 0) + 1);
      return [...held];
    },
    searchOptions: {
      boost,
      weights,
      boostDocument: (id) => getWeight(Number(id)),
      // The queries name the forms of words themselves.
      tokenize: (word) => [word],
      processTerm: (word) => word,
    },
  });
  await index.addAllAsync(
    texts.map((text, id) => ({ id, ...text })),
    { chunkSize },
  );

  const isUsed = (word: string): boolean => getForms(word).related.some((form) => uses.has(form));

  const isKnown = (word: string): boolean =>
    getForms(word).related.some((form) => (uses.get(form) ?? 0) >= knownFrom);

  const mayBeMistyped = (word: string): boolean => getMaxErrors(word) > 0 && !isKnown(word);

  const toWordQuery = (word: string, isLast: boolean, isExact: boolean): QueryCombination => {
    const stems = getForms(word).related.slice(1);
    return {
      combineWith: 'OR',
      queries: [
        word,
        ...(mayBeBeginning(word, isLast) ? [toBeginning(word)] : []),
        ...(isExact ? [] : [{ queries: stems, boostTerm: () => weights.stem }]),
      ],
    };
  };

  /** The words that say something. Until it is finished, the last one may become another. */
  const leaveCommonOut = (words: readonly string[], keepsLast: boolean): readonly string[] => {
    const isLast = (at: number) => keepsLast && at === words.length - 1;
    const left = words.filter((word, at) => !isCommon(word) || (isLast(at) && word.length > 1));
    return left.length > 0 ? left : words;
  };

  /** How a search is made, beside the ways to read its query. */
  interface Attempt {
    combineWith: 'AND' | 'OR';
    /** Whether the last word counts although it is a common one. */
    keepsLast?: boolean;
    hasSimilar?: boolean;
  }

  const toQuery = (
    { words, isExact }: Way,
    { combineWith, keepsLast = false, hasSimilar = false }: Attempt,
  ): QueryCombination => {
    const left = leaveCommonOut(words, keepsLast);
    return {
      combineWith,
      queries: left.map((word, at): QueryCombination => {
        const typed = toWordQuery(word, at === left.length - 1, isExact);
        if (!hasSimilar || !mayBeMistyped(word)) return typed;
        return { combineWith: 'OR', queries: [typed, ...toSimilar(word)] };
      }),
    };
  };

  const find = (query: string): Found[] => {
    const search = (ways: readonly Way[], attempt: Attempt): SearchResult[] =>
      index
        .search({ combineWith: 'OR', queries: ways.map((way) => toQuery(way, attempt)) })
        .sort(byScore);

    /** What matches as it is typed, and then what matches with typing errors. */
    const searchBoth = (ways: readonly Way[], combineWith: 'AND' | 'OR'): SearchResult[] => {
      const asTyped = search(ways, { combineWith, keepsLast: true });
      const matches = asTyped.length > 0 ? asTyped : search(ways, { combineWith });
      if (!ways.some(({ words }) => words.some(mayBeMistyped))) return matches;
      const ids = new Set(matches.map(({ id }) => Number(id)));
      const similar = search(ways, { combineWith, hasSimilar: true });
      return [...matches, ...similar.filter(({ id }) => !ids.has(Number(id)))];
    };

    const [ways = [], beginnings = []] = [readQuery(query, isUsed), readBeginnings(query)].map(
      (readings) => readings.flatMap((way) => listWays(way, known)).slice(0, mostWays),
    );
    let results = searchBoth(ways, 'AND');
    if (results.length === 0) results = searchBoth(beginnings, 'AND');
    if (results.length === 0) results = searchBoth(ways, 'OR');

    const words = new Set(
      [...ways, ...beginnings].flatMap((way) => leaveCommonOut(way.words, true)),
    );
    return results.map(({ id, match }) => ({
      position: Number(id),
      explain: () => explain([...words], match, texts[Number(id)] ?? {}, getForms),
    }));
  };

  const suggest = (query: string): string | null => {
    const known = Array.from(spellings, ([word, written]): [string, KnownWord] => [
      word,
      { word, written, uses: uses.get(word) ?? 0 },
    ]);
    const words = toWords(query.replaceAll(/\p{Pd}+/gu, ' ')).filter((word) => !isCommon(word));
    return suggestQuery(words, new Map(known));
  };

  return Object.assign(find, { suggest });
}

type GetForms = (word: string) => WordForms;

/** Groups the words of a query by the fields that have them, leaving out the words that shown fields have. */
function explain(
  words: readonly string[],
  match: SearchResult['match'],
  texts: SearchableTexts,
  getForms: GetForms,
): FoundWords[] {
  const terms = new Map(Object.entries(match));
  const found = new Map<SearchedField, Set<string>>();
  const add = (matched: readonly string[]) => {
    const inFields = new Set(matched.flatMap((term) => terms.get(term) ?? []));
    if (shownFields.some((field) => inFields.has(field))) return;
    const field = fields.find((name) => inFields.has(name));
    if (field === undefined) return;
    const word = splitWords(texts[field] ?? '').find((each) =>
      getForms(each).held.some((form) => matched.includes(form)),
    );
    if (word !== undefined) found.set(field, (found.get(field) ?? new Set()).add(word));
  };
  const left = new Set(terms.keys());
  for (const word of words) {
    const { related } = getForms(word);
    const matched = [...terms.keys()].filter(
      (term) => related.includes(term) || term.startsWith(word),
    );
    for (const term of matched) left.delete(term);
    add(matched);
  }
  // What matches with typing errors, or by a synonym.
  if (left.size === terms.size) add([...left]);
  return Array.from(found, ([field, matched]) => ({ field, words: [...matched] }));
}
