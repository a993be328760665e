/** A word of the index. */
export interface KnownWord {
  /** Without accents, capitals and hyphens (`foldWord`). */
  word: string;
  /** As a text has it, in lower case. */
  written: string;
  /** How often texts have it. */
  uses: number;
}

/** The longest word that is corrected. Nobody types a longer one from memory. */
const longest = 30;

/** The shortest part into which a word is split. */
const shortestPart = 3;

/** How many letters may differ from what was meant: more than the search itself allows. */
const getMaxErrors = (word: string): number => (word.length < 5 ? 1 : word.length < 8 ? 2 : 3);

/**
 * How many letters are added, missing or wrong, or swapped with their neighbour; more than `most` for words that differ in
 * more.
 */
export function countErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_none, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}

/** The word that was probably meant, of those that texts have: the most similar one, and of these the most used. */
function findSimilar(word: string, known: readonly KnownWord[]): KnownWord | undefined {
  let best: { found: KnownWord; errors: number } | undefined;
  let most = getMaxErrors(word);
  for (const found of known) {
    if (found.word.length < shortestPart) continue;
    const errors = countErrors(word, found.word, most);
    if (errors > most || (errors === best?.errors && found.uses <= best.found.uses)) continue;
    best = { found, errors };
    most = errors;
  }
  return best?.found;
}

/** Two words that were written as one, the most used; undefined for none. */
function splitInTwo(
  word: string,
  find: (part: string, isFirst: boolean) => KnownWord | undefined,
): KnownWord | undefined {
  const ways = Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_none, at): KnownWord[] => {
      const first = find(word.slice(0, at + shortestPart), true);
      const second = first && find(word.slice(at + shortestPart), false);
      if (first === undefined || second === undefined) return [];
      const written = `${first.written} ${second.written}`;
      return [{ word, written, uses: Math.min(first.uses, second.uses) }];
    },
  );
  return ways.flat().sort((a, b) => b.uses - a.uses)[0];
}

/**
 * What was probably meant by a query that finds nothing; null where no word of the texts is similar.
 *
 * @param query the words of the query, folded; those that nothing resembles are left out
 */
export function suggestQuery(
  query: readonly string[],
  known: ReadonlyMap<string, KnownWord>,
): string | null {
  const words = [...known.values()];
  const correct = (word: string): KnownWord | undefined =>
    known.get(word) ??
    splitInTwo(word, (part) => known.get(part)) ??
    findSimilar(word, words) ??
    splitInTwo(word, (part, isFirst) => (isFirst ? known.get(part) : findSimilar(part, words)));
  const meant = query
    .filter((word) => word.length > 1 && word.length <= longest)
    .flatMap((word) => correct(word)?.written ?? []);
  return meant.length === 0 ? null : meant.join(' ');
}
