import { createWordReader, splitWords, toPlainText, type SearchableApp } from '@appshelf/model';
import { stemmer } from '@orama/stemmers/english';
import { stopwords } from '@orama/stopwords/english';

/** The most keywords of an app, and of all apps: with 10,000 of them, the index has to stay below 500 KB. */
export const keywordLimits = { app: 40, all: 80_000 };

/** How many different words of a description are kept in memory. */
const maxWords = 80;

/** Words of no more apps than one in this many are equally rare. Otherwise those that only one app has would come first. */
const rarest = 500;

/** The reader of originals. Descriptions are searched in the language in which they were written. */
const { getForms, isCommon } = createWordReader([{ stem: stemmer, common: stopwords }]);

const getStem = (word: string): string => getForms(word).stems[0] ?? word;

/** Each word once in memory. Descriptions have most of their words in common. */
const shared = new Map<string, string>();

function share(word: string): string {
  const one = shared.get(word) ?? word;
  shared.set(one, one);
  return one;
}

const isWorthFinding = (word: string): boolean => /\p{L}/u.test(word) && !isCommon(word);

/** The different words of a description, in lower case, the most frequent first. Words with the same stem are one. */
export function listDescriptionWords(description: string): string[] {
  const found = new Map<string, { word: string; count: number }>();
  for (const word of splitWords(toPlainText(description).toLowerCase()).filter(isWorthFinding)) {
    const stem = getStem(word);
    const known = found.get(stem);
    if (known === undefined) found.set(stem, { word: share(word), count: 1 });
    else known.count += 1;
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, maxWords)
    .map(({ word }) => word);
}

/** What is read of an app to find its keywords. */
type WordedApp = Pick<SearchableApp, 'name' | 'tagline' | 'tags'> & {
  /** The words of its description ({@link listDescriptionWords}). */
  words: readonly string[];
};

/**
 * The words of each app's description that distinguish it most from other apps and that its name, tagline and tags do not
 * have. A small catalogue has nearly all words, a large one eight for each app.
 */
export function pickKeywords(apps: readonly WordedApp[]): string[][] {
  const uses = new Map<string, number>();
  for (const { words } of apps) {
    for (const stem of words.map(getStem)) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  }
  const least = apps.length / rarest;
  const most = Math.min(keywordLimits.app, Math.floor(keywordLimits.all / apps.length));
  return apps.map(({ name, tagline, tags, words }) => {
    const found = new Set(splitWords([name, tagline, ...tags].join(' ')).map(getStem));
    return words
      .map((word) => ({ word, stem: getStem(word) }))
      .filter(({ stem }) => !found.has(stem))
      .map(({ word, stem }) => ({ word, uses: Math.max(least, uses.get(stem) ?? 0) }))
      .sort((a, b) => a.uses - b.uses)
      .slice(0, most)
      .map(({ word }) => word);
  });
}
