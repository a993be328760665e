/** The words that occur, each named by its place in their sorted order. */
export interface Vocabulary {
  words: readonly string[];
  /** The place of a word; -1 for one that does not occur. */
  placeOf: (word: string) => number;
  /** The places of what begins with `prefix`, from the first to before `end`: neighbours in a sorted order. */
  startingWith: (prefix: string) => { start: number; end: number };
  /**
   * Calls `each` with every word that at most `most` single slips turn into `word`: a letter more, less or another, or two
   * neighbours that changed places.
   */
  near: (word: string, most: number, each: (place: number, slips: number) => void) => void;
}

function sharedLength(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** Sorts words, none of which is in them twice, into a vocabulary. */
export function createVocabulary(unsorted: Iterable<string>): Vocabulary {
  const words = [...unsorted].sort();

  const firstFrom = (word: string): number => {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const getEnd = (start: number, prefix: string): number => {
    let end = start;
    while (words[end]?.startsWith(prefix) === true) end += 1;
    return end;
  };

  const near: Vocabulary['near'] = (word, most, each) => {
    const width = word.length + 1;
    // The table of Levenshtein and Damerau of `word` against one word after another, a row per letter. Neighbours begin
    // alike, so that only the rows below what they share are filled anew; a word longer than the last row has too many
    // letters.
    const slips = new Uint16Array(width * (width + most + 1)).map((_none, column) => column);
    const at = (index: number): number => slips[index] ?? 0;

    /** Fills the row of a letter; answers the least in it, as no later row has less. */
    const fillRow = (row: number, letter: number, letterBefore: number): number => {
      const start = row * width;
      slips[start] = row;
      let least = row;
      for (let column = 1; column < width; column += 1) {
        const above = start - width + column;
        const isOther = letter === word.charCodeAt(column - 1) ? 0 : 1;
        let fewest = Math.min(at(above) + 1, at(start + column - 1) + 1, at(above - 1) + isOther);
        const isSwapped =
          column > 1 &&
          letter === word.charCodeAt(column - 2) &&
          letterBefore === word.charCodeAt(column - 1);
        if (isSwapped) fewest = Math.min(fewest, at(above - width - 2) + 1);
        slips[start + column] = fewest;
        if (fewest < least) least = fewest;
      }
      return least;
    };

    let before = '';
    let filled = 0;
    let place = 0;
    while (place < words.length) {
      const candidate = words[place] ?? '';
      filled = sharedLength(before, candidate, filled);
      before = candidate;
      let least = 0;
      while (filled < candidate.length && least <= most) {
        filled += 1;
        least = fillRow(filled, candidate.charCodeAt(filled - 1), candidate.charCodeAt(filled - 2));
      }
      if (least > most) {
        // Nothing that begins like this can be near.
        place = getEnd(place, candidate.slice(0, filled));
        filled -= 1;
        continue;
      }
      const count = at(candidate.length * width + width - 1);
      if (count <= most) each(place, count);
      place += 1;
    }
  };

  return {
    words,
    placeOf: (word) => {
      const place = firstFrom(word);
      return words[place] === word ? place : -1;
    },
    startingWith: (prefix) => {
      const start = firstFrom(prefix);
      return { start, end: getEnd(start, prefix) };
    },
    near,
  };
}
