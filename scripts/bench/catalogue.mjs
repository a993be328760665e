import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';

/** A pseudo-random generator with a seed, so that every run has the same numbers (mulberry32). */
function randomNumbers(/** @type {number} */ seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The words of the seed's texts with their repetitions, so that generated texts compress like real ones. */
function readSeedWords() {
  const texts = readdirSync(at('seed/content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(`${at('seed/content')}/${name}`, 'utf8'));
  return texts.join(' ').match(/\b[a-zé]{2,14}\b/g) ?? [];
}

const categories = 'productivity developer-tools design education health finance media utilities';
const platforms = ['web', 'android', 'ios', 'windows', 'macos', 'linux'];
const syllables = 'ba co da el fa gro hi in jo ka lu mar ne or pi qua ra so ta um ver wi xa yo zen';
const mails = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const storage = 'https://firebasestorage.googleapis.com/v0/b/appshelf.firebasestorage.app/o';

/**
 * Generates a catalogue, the same in every run: unique names, taglines of four to nine words, up to four tags,
 * platforms and technologies, an uploaded icon with its own id for every tenth app, descriptions of up to 180 words, and
 * summaries of ten to twenty words. A search index holds no other fields.
 * @param {number} appCount
 * @param {number} instructionCount
 */
export function makeCatalogue(appCount, instructionCount) {
  const random = randomNumbers(1);
  const words = readSeedWords();
  const upTo = (/** @type {number} */ end) => Math.floor(random() * end);
  /** @type {<Item>(items: readonly Item[]) => Item} */
  const pickOne = (items) => /** @type {(typeof items)[number]} */ (items[upTo(items.length)]);
  /** @type {<Item>(items: readonly Item[], least: number, most: number) => Item[]} */
  const some = (items, least, most) => [
    ...new Set(Array.from({ length: least + upTo(most - least + 1) }, () => pickOne(items))),
  ];
  const id = () => Array.from({ length: 20 }, () => pickOne([...mails])).join('');
  const text = (/** @type {number} */ least, /** @type {number} */ most) =>
    Array.from({ length: least + upTo(most - least + 1) }, () => pickOne(words)).join(' ');
  const capital = (/** @type {string} */ sentence) =>
    sentence.charAt(0).toUpperCase() + sentence.slice(1);

  const tags = [...new Set(Array.from({ length: 900 }, () => pickOne(words)))];
  const technologies = Array.from({ length: 60 }, () => `${pickOne(words)}-${pickOne(words)}`);
  const nameParts = syllables.split(' ');
  const names = new Set();
  while (names.size < appCount) {
    const name = Array.from({ length: 2 + upTo(3) }, () => pickOne(nameParts)).join('');
    names.add(random() < 0.3 ? `${capital(name)} ${capital(pickOne(words))}` : capital(name));
  }

  const apps = [...names].map((name) => {
    const appId = name.toLowerCase().replaceAll(' ', '-').replaceAll('é', 'e');
    const ratingCount = random() < 0.4 ? 0 : Math.ceil(1 / (random() + 0.004));
    return {
      id: appId,
      name,
      tagline: capital(text(4, 9)),
      tags: some(tags, 1, 4),
      technologies: some(technologies, 1, 4),
      category: pickOne(/** @type {any[]} */ (categories.split(' '))),
      platforms: some(/** @type {any[]} */ (platforms), 1, 4),
      iconUrl:
        random() < 0.1
          ? `${storage}/media%2F${id()}%2Ficon_256.webp?alt=media`
          : `${storage}/media%2Ficon-${appId}%2Ficon_256.webp?alt=media`,
      featured: random() < 0.02,
      ratingAverage: ratingCount === 0 ? 0 : Math.round(20 + random() * 30) / 10,
      ratingCount,
      license: pickOne(['', 'Proprietary', 'MIT', 'GPL-3.0-or-later', 'MIT OR Apache-2.0']),
      description: `${capital(text(60, 180))}.`,
    };
  });

  const instructions = Array.from({ length: instructionCount }, () => ({
    id: id(),
    title: capital(text(3, 7)),
    summary: `${capital(text(10, 20))}.`,
    tags: some(tags, 1, 3),
    appId: random() < 0.7 ? pickOne(apps).id : null,
    difficulty: pickOne(/** @type {any[]} */ (['easy', 'medium', 'hard'])),
    minutes: 5 * (1 + upTo(24)),
    helpfulCount: Math.max(0, Math.floor(1 / (random() + 0.02)) - 1),
  }));
  return { apps, instructions };
}
