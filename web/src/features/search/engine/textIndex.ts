import MiniSearch, { type SearchOptions } from 'minisearch';

/** The texts of one thing that can be found, the weightiest first. */
export interface Texts {
  name: string;
  tags: string;
  tagline: string;
  technologies: string;
  kinds: string;
}

/** How many things are indexed before others get their turn. */
const indexedAtOnce = 200;

/** "Café" is found as "cafe", and the other way round. */
const plainTerm = (term: string): string =>
  term
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const options: SearchOptions = {
  boost: { name: 8, tags: 4, tagline: 2, technologies: 1, kinds: 1 },
  // Who types has finished every word but the last; a long word may still be cut short.
  prefix: (term, place, terms) => place === terms.length - 1 || term.length > 3,
  // One slip in four letters, two in eight; with fewer nearly every word would match.
  fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
  weights: { prefix: 0.5, fuzzy: 0.15 },
};

/** One letter begins a word of nearly everything: it is looked for in names only, which keeps the answer quick. */
const optionsFor = (query: string): SearchOptions =>
  query.trim().length === 1 ? { ...options, fields: ['name'] } : options;

/** Answers the places of what holds the words of a query, the best match first. */
export type TextIndex = (query: string) => number[];

/** Indexes texts by their places, a little at a time. */
export async function createTextIndex(texts: readonly Texts[]): Promise<TextIndex> {
  const index = new MiniSearch<Texts & { id: number }>({
    fields: ['name', 'tags', 'tagline', 'technologies', 'kinds'],
    processTerm: plainTerm,
  });
  await index.addAllAsync(
    texts.map((text, id) => ({ ...text, id })),
    { chunkSize: indexedAtOnce },
  );
  /** What holds every word; if nothing does, what holds some of them. */
  return (query) => {
    const chosen = optionsFor(query);
    const all = index.search(query, { ...chosen, combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query, { ...chosen, combineWith: 'OR' });
    return found.map(({ id }) => id as number);
  };
}
