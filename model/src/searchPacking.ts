import { appCategories, appPlatforms, type AppPlatform } from './entities/appTerms';
import { difficulties } from './entities/instructionTerms';
import type {
  PackedApps,
  PackedInstructions,
  SearchableApp,
  SearchableInstruction,
} from './search';
import { slugify } from './slugify';

/** Digits of base 64. The index of a character is its value. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

const toDigit = (value: number): string => digits.charAt(value);
const readDigit = (text: string, position: number): number => digits.indexOf(text.charAt(position));

const packId = (id: string, name: string): string | 0 => (slugify(name) === id ? 0 : id);
const unpackId = (id: string | 0 | undefined, name: string): string =>
  typeof id === 'string' ? id : slugify(name);

const lookUpWords = (
  words: readonly string[],
  positions: readonly number[] | undefined,
): string[] => (positions ?? []).flatMap((position) => words[position] ?? []);

/** Creates a list of distinct values. `toIndex` adds a new value and returns its index. */
function createDictionary() {
  const positions = new Map<string, number>();
  return {
    toIndex: (value: string): number => {
      const position = positions.get(value) ?? positions.size;
      positions.set(value, position);
      return position;
    },
    values: () => [...positions.keys()],
  };
}

/** The icon's URL with `{id}` in place of the app's id; null when the URL does not contain the id. */
function toIconPattern({ id, iconUrl }: SearchableApp): string | null {
  if (iconUrl?.includes(id) !== true || iconUrl.includes('{id}')) return null;
  return iconUrl.replaceAll(id, '{id}');
}

/** Packs apps for the download. Average ratings are rounded to tenths. */
export function packApps(apps: readonly SearchableApp[]): PackedApps {
  const words = createDictionary();
  const patterns = createDictionary();
  const toBit = (platform: AppPlatform) => 1 << appPlatforms.indexOf(platform);
  const columns = {
    id: apps.map(({ id, name }) => packId(id, name)),
    name: apps.map(({ name }) => name),
    tagline: apps.map(({ tagline }) => tagline),
    tags: apps.map(({ tags }) => tags.map(words.toIndex)),
    technologies: apps.map(({ technologies }) => technologies.map(words.toIndex)),
    category: apps.map(({ category }) => toDigit(appCategories.indexOf(category))).join(''),
    platforms: apps
      .map(({ platforms }) => toDigit(platforms.reduce((sum, name) => sum | toBit(name), 0)))
      .join(''),
    icon: apps.map((app) => {
      const pattern = toIconPattern(app);
      return pattern === null ? app.iconUrl : patterns.toIndex(pattern);
    }),
    featured: apps.flatMap(({ featured }, position) => (featured ? [position] : [])),
    rating: apps.map(({ ratingAverage }) => toDigit(Math.round(ratingAverage * 10))).join(''),
    ratingCount: apps.map(({ ratingCount }) => ratingCount),
  };
  return { words: words.values(), iconPatterns: patterns.values(), ...columns };
}

/**
 * Unpacks what {@link packApps} packed. A missing or unknown value counts as none. Platforms are in the order of
 * `appPlatforms`.
 */
export function unpackApps(packed: PackedApps): SearchableApp[] {
  const featured = new Set(packed.featured);
  return packed.name.map((name, position) => {
    const id = unpackId(packed.id[position], name);
    const platforms = readDigit(packed.platforms, position);
    const icon = packed.icon[position] ?? null;
    return {
      id,
      name,
      tagline: packed.tagline[position] ?? '',
      tags: lookUpWords(packed.words, packed.tags[position]),
      technologies: lookUpWords(packed.words, packed.technologies[position]),
      category: appCategories[readDigit(packed.category, position)] ?? appCategories[0],
      platforms: appPlatforms.filter((_name, bit) => (platforms & (1 << bit)) !== 0),
      iconUrl:
        typeof icon === 'number'
          ? (packed.iconPatterns[icon]?.replaceAll('{id}', () => id) ?? null)
          : icon,
      featured: featured.has(position),
      ratingAverage: readDigit(packed.rating, position) / 10,
      ratingCount: packed.ratingCount[position] ?? 0,
    };
  });
}

/** Packs instructions for the download. */
export function packInstructions(
  instructions: readonly SearchableInstruction[],
): PackedInstructions {
  const words = createDictionary();
  const columns = {
    id: instructions.map(({ id, title }) => packId(id, title)),
    title: instructions.map(({ title }) => title),
    summary: instructions.map(({ summary }) => summary),
    tags: instructions.map(({ tags }) => tags.map(words.toIndex)),
    app: instructions.map(({ appId }) => (appId === null ? null : words.toIndex(appId))),
    difficulty: instructions
      .map(({ difficulty }) => toDigit(difficulties.indexOf(difficulty)))
      .join(''),
    minutes: instructions.map(({ minutes }) => minutes),
    helpfulCount: instructions.map(({ helpfulCount }) => helpfulCount),
  };
  return { words: words.values(), ...columns };
}

/** Unpacks what {@link packInstructions} packed. */
export function unpackInstructions(packed: PackedInstructions): SearchableInstruction[] {
  return packed.title.map((title, position) => {
    const app = packed.app[position] ?? null;
    return {
      id: unpackId(packed.id[position], title),
      title,
      summary: packed.summary[position] ?? '',
      tags: lookUpWords(packed.words, packed.tags[position]),
      appId: app === null ? null : (packed.words[app] ?? null),
      difficulty: difficulties[readDigit(packed.difficulty, position)] ?? difficulties[0],
      minutes: packed.minutes[position] ?? 0,
      helpfulCount: packed.helpfulCount[position] ?? 0,
    };
  });
}
