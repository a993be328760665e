/** What ends a word. The hyphen between letters does too, but the whole is a word as well. */
const spaces = /\s+/u;
const punctuation = /\p{P}+/u;

/** Words joined by hyphens: "note-taking". */
const compound = /[\p{L}\p{N}\p{M}]+(?:\p{Pd}[\p{L}\p{N}\p{M}]+)+/gu;

/** Text of a script without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

let segmenter: Intl.Segmenter | undefined;

/** The words of a text without spaces, as a dictionary of the browser or server knows them. */
function segment(text: string): string[] {
  // Firefox has it since version 125. Without it, a phrase is found by its beginning.
  if (!unspaced.test(text) || !('Segmenter' in Intl)) return [text];
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return Array.from(segmenter.segment(text)).flatMap(({ segment: word, isWordLike }) =>
    isWordLike === true ? word : [],
  );
}

/** Most words, which need no second look. */
const plain = /^[A-Za-z0-9]+$/;

/**
 * The words of a text as they are written, in their order. Of words with hyphens there are the parts and the whole:
 * "note-taking" is "note", "taking" and "note-taking".
 */
export function splitWords(text: string): string[] {
  return text
    .split(spaces)
    .flatMap((part) =>
      plain.test(part)
        ? part
        : [
            ...part.split(punctuation).filter(Boolean).flatMap(segment),
            ...(part.match(compound) ?? []),
          ],
    );
}

/**
 * A word without accents, capitals and hyphens: "Café" is found as "cafe", and "to-do" as "todo". It is the same in every
 * language, as the index of each has the originals, too.
 */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}\p{Pd}]+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** One letter or syllable: "a", or a particle. One sign of Chinese writing is a word. */
const singleLetter = /^\P{sc=Han}$/u;

/** What the search knows of a language. */
export interface WordRules {
  /** Cuts the ending of a word in lower case off; absent for a language without endings. */
  stem?: (word: string) => string;
  /** The words that nearly every text has, such as "the". */
  common: readonly string[];
}

/** The forms of a word in an index. */
export interface WordForms {
  /** The word without accents, capitals and hyphens. */
  word: string;
  /** Its stem in each language; the word itself where there is none. */
  stems: readonly string[];
  /** What the index holds of it: the word, and marked stems where they differ, so that they are found after a word that is the same. */
  held: readonly string[];
  /** What the index holds of it or of the same word with another ending. */
  related: readonly string[];
}

/** Reads words by the rules of some languages. */
export interface WordReader {
  getForms: (word: string) => WordForms;
  /** Whether nearly every text has the word, so that it says nothing about any. */
  isCommon: (word: string) => boolean;
}

/** Marks a stem, which no word begins with. */
const markStem = (stem: string): string => `=${stem}`;

/** Creates a reader of words. It remembers the forms of each, because texts repeat their words. */
export function createWordReader(rules: readonly WordRules[]): WordReader {
  const known = new Map<string, WordForms>();
  const common = new Set(rules.flatMap((each) => each.common.flatMap(splitWords).map(foldWord)));
  const read = (written: string): WordForms => {
    const word = foldWord(written);
    const lower = written.toLowerCase();
    const stems = [...new Set(rules.map(({ stem }) => (stem ? foldWord(stem(lower)) : word)))];
    const others = stems.filter((stem) => stem !== word);
    return {
      word,
      stems,
      held: [word, ...others.map(markStem)],
      related: [...new Set([word, ...others, ...stems.map(markStem)])],
    };
  };
  const getForms = (word: string): WordForms => {
    const forms = known.get(word) ?? read(word);
    known.set(word, forms);
    return forms;
  };
  return {
    getForms,
    isCommon: (word) => singleLetter.test(word) || common.has(getForms(word).word),
  };
}
