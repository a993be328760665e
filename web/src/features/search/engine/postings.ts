import { createVocabulary, type Vocabulary } from './vocabulary';

/** The texts of one thing that can be found, the weightiest first. */
export interface Texts {
  name: string;
  tags: string;
  tagline: string;
  technologies: string;
  kinds: string;
}

/** How much a word counts by where it stands. */
const boosts: readonly (readonly [keyof Texts, number])[] = [
  ['name', 8],
  ['tags', 4],
  ['tagline', 2],
  ['technologies', 1],
  ['kinds', 1],
];

/** How many texts are read before others get their turn. */
const readAtOnce = 1_000;

/** "Café" is found as "cafe", and the other way round. */
const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const split = (text: string): string[] => text.split(/[\n\r\p{Z}\p{P}]+/u);

/** The words of a text as the index knows them. */
export const splitWords = (text: string): string[] =>
  split(text)
    .map(plainWord)
    .filter((word) => word !== '');

/**
 * Which texts hold which words, in flat arrays of numbers: a keystroke adds up tens of thousands of them, and reading
 * them one after the other takes a tenth of the time of maps and objects.
 */
export interface Postings {
  vocabulary: Vocabulary;
  /** How many texts there are. */
  size: number;
  /** By posting, the text's place. */
  places: Uint32Array;
  /** By posting, how much the word says about that text. */
  weights: Float32Array;
  /** The postings of a word; `nameEnd` is before where those of names end, which come first. */
  rangeOf: (word: number) => { start: number; nameEnd: number; end: number };
}

/**
 * What a word says about a text: the more, the fewer texts have it, the oftener and the shorter this one does (BM25+,
 * with the constants that are usual for short texts).
 */
function weigh(times: number, textsWithIt: number, texts: number, relativeLength: number): number {
  const rarity = Math.log(1 + (texts - textsWithIt + 0.5) / (textsWithIt + 0.5));
  return rarity * (0.5 + (times * 2.2) / (times + 1.2 * (0.3 + 0.7 * relativeLength)));
}

/** Numbers words in the order in which they are first met. Most are met many times, and made plain once. */
function createNumbering() {
  const numbers = new Map<string, number>();
  const known = new Map<string, number>();
  return {
    numbers,
    /** -1 for what is no word. */
    numberOf: (written: string): number => {
      const seen = known.get(written);
      if (seen !== undefined) return seen;
      const word = plainWord(written);
      const number = word === '' ? -1 : (numbers.get(word) ?? numbers.size);
      if (number >= 0) numbers.set(word, number);
      known.set(written, number);
      return number;
    },
  };
}

/** Reads texts, a part of them at a time. */
async function readTexts(texts: readonly Texts[]) {
  const { numbers, numberOf } = createNumbering();
  /** What was read, four numbers each: word, field, text, how many times. */
  const read: number[] = [];
  /** By field and text, how many different words there are. */
  const lengths = boosts.map(() => new Uint16Array(texts.length));

  for (const [place, text] of texts.entries()) {
    if ((place + 1) % readAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    for (const [field, [name]] of boosts.entries()) {
      const times = new Map<number, number>();
      for (const written of split(text[name])) {
        const word = numberOf(written);
        if (word >= 0) times.set(word, (times.get(word) ?? 0) + 1);
      }
      lengths[field]?.fill(times.size, place, place + 1);
      for (const [word, count] of times) read.push(word, field, place, count);
    }
  }
  return { numbers, read, lengths };
}

/** Indexes texts by their places, a part of them at a time. */
export async function createPostings(texts: readonly Texts[]): Promise<Postings> {
  const { numbers, read, lengths } = await readTexts(texts);
  const vocabulary = createVocabulary(numbers.keys());
  const sorted = new Uint32Array(numbers.size);
  for (const [place, word] of vocabulary.words.entries()) sorted[numbers.get(word) ?? 0] = place;

  // Sorted by counting: each word has a slot for each field, whose postings begin where those of the slots before end.
  const getSlot = (at: number) =>
    (sorted[read[at] ?? 0] ?? 0) * boosts.length + (read[at + 1] ?? 0);
  const starts = new Uint32Array(numbers.size * boosts.length + 1);
  const getStart = (slot: number) => starts[slot] ?? 0;
  for (let at = 0; at < read.length; at += 4)
    starts[getSlot(at) + 1] = getStart(getSlot(at) + 1) + 1;
  for (let slot = 1; slot < starts.length; slot += 1)
    starts[slot] = getStart(slot) + getStart(slot - 1);

  const averages = lengths.map(
    (each) => each.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length),
  );
  const places = new Uint32Array(read.length / 4);
  const weights = new Float32Array(read.length / 4);
  const free = starts.slice();
  for (let at = 0; at < read.length; at += 4) {
    const slot = getSlot(at);
    const [field = 0, place = 0, times = 0] = [read[at + 1], read[at + 2], read[at + 3]];
    const posting = free[slot] ?? 0;
    const textsWithIt = getStart(slot + 1) - getStart(slot);
    const relativeLength = (lengths[field]?.[place] ?? 0) / (averages[field] ?? 1);
    free[slot] = posting + 1;
    places[posting] = place;
    weights[posting] =
      (boosts[field]?.[1] ?? 0) * weigh(times, textsWithIt, texts.length, relativeLength);
  }

  return {
    vocabulary,
    size: texts.length,
    places,
    weights,
    rangeOf: (word) => ({
      start: getStart(word * boosts.length),
      nameEnd: getStart(word * boosts.length + 1),
      end: getStart((word + 1) * boosts.length),
    }),
  };
}
