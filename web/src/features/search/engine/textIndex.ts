import { createPostings, splitWords, type Postings, type Texts } from './postings';

export type { Texts } from './postings';

/** What a word that is only begun, or written with slips, counts beside the very word. */
const shares = { begun: 0.5, slipped: 0.15 };

/** One slip in four letters, two in eight; with fewer nearly every word would match. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Who types has finished every word but the last; a long word may still be cut short. */
const mayBeBegun = (word: string, isLast: boolean): boolean => isLast || word.length > 3;

/** Answers the places of what holds the words of a query, the best match first. */
export type TextIndex = (query: string) => number[];

/** Indexes texts by their places, a little at a time. */
export async function createTextIndex(texts: readonly Texts[]): Promise<TextIndex> {
  const postings = await createPostings(texts);
  const tally = createTally(postings);
  return (query) => {
    const words = splitWords(query);
    // One letter begins a word of nearly everything: it is looked for in names only.
    tally.start(query.trim().length === 1);
    for (const [place, word] of words.entries()) {
      tally.next();
      addWord(word, mayBeBegun(word, place === words.length - 1), postings, tally);
    }
    return tally.ranked();
  };
}

/** Adds everything that a word of the query may mean. */
function addWord(
  word: string,
  isBegun: boolean,
  { vocabulary }: Postings,
  { add }: ReturnType<typeof createTally>,
): void {
  if (isBegun) {
    const { start, end } = vocabulary.startingWith(word);
    for (let known = start; known < end; known += 1) {
      const length = vocabulary.words[known]?.length ?? 0;
      const missing = length - word.length;
      add(known, missing === 0 ? 1 : (shares.begun * length) / (length + 0.3 * missing));
    }
  } else {
    const known = vocabulary.placeOf(word);
    if (known >= 0) add(known, 1);
  }
  const most = slipsIn(word);
  if (most === 0) return;
  vocabulary.near(word, most, (known, slips) => {
    const found = vocabulary.words[known] ?? '';
    if (slips === 0 || (isBegun && found.startsWith(word))) return;
    add(known, (shares.slipped * found.length) / (found.length + slips));
  });
}

/** Adds up, text by text, what the words of a query find. Its arrays serve one query after the other. */
function createTally({ size, places, weights, rangeOf }: Postings) {
  const scores = new Float64Array(size);
  /** How many words of the query each text holds, and the last of them. */
  const held = new Uint16Array(size);
  const last = new Uint16Array(size);
  let word = 0;
  let isOfNames = false;

  return {
    start: (ofNames: boolean) => {
      scores.fill(0);
      held.fill(0);
      last.fill(0);
      word = 0;
      isOfNames = ofNames;
    },
    /** What is added from now on is of the query's next word. */
    next: () => {
      word += 1;
    },
    /** Adds the texts of a known word, which counts `share` of one that is written out. */
    add: (known: number, share: number) => {
      const { start, nameEnd, end } = rangeOf(known);
      const stop = isOfNames ? nameEnd : end;
      for (let posting = start; posting < stop; posting += 1) {
        const place = places[posting] ?? 0;
        scores[place] = (scores[place] ?? 0) + share * (weights[posting] ?? 0);
        if (last[place] === word) continue;
        last[place] = word;
        held[place] = (held[place] ?? 0) + 1;
      }
    },
    /** The places of what holds every word; if nothing does, of what holds some of them. Equals stay in their order. */
    ranked: (): number[] => {
      const least = held.includes(word) ? word : 1;
      // Score and place in one number each: numbers are sorted without a call for each two of them.
      const keys = new Float64Array(size);
      let count = 0;
      for (let place = 0; place < size; place += 1) {
        const words = held[place] ?? 0;
        if (words < least || words === 0) continue;
        const score = Math.round((scores[place] ?? 0) * words * 1_000);
        keys[count] = place - score * size;
        count += 1;
      }
      const sorted = keys.subarray(0, count).sort();
      return Array.from(sorted, (key) => ((key % size) + size) % size);
    },
  };
}
