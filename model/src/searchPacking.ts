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
const readDigit = (text: string, place: number): number => digits.indexOf(text.charAt(place));

const packId = (id: string, name: string): string | 0 => (slugify(name) === id ? 0 : id);
const unpackId = (id: string | 0 | undefined, name: string): string =>
  typeof id === 'string' ? id : slugify(name);

const lookUpWords = (words: readonly string[], places: readonly number[] | undefined): string[] =>
  (places ?? []).map((place) => words[place] ?? '');

/** Creates a list of distinct values. `toIndex` adds a new value and returns its index. */
function createDictionary() {
  const places = new Map<string, number>();
  return {
    toIndex: (value: string): number => {
      const place = places.get(value) ?? places.size;
      places.set(value, place);
      return place;
    },
    values: () => [...places.keys()],
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
    featured: apps.flatMap(({ featured }, place) => (featured ? [place] : [])),
    rating: apps.map(({ ratingAverage }) => toDigit(Math.round(ratingAverage * 10))).join(''),
    ratingCount: apps.map(({ ratingCount }) => ratingCount),
  };
  return { words: words.values(), iconPatterns: patterns.values(), ...columns };
}

/** Unpacks what {@link packApps} packed. Platforms are in the order of `appPlatforms`. */
export function unpackApps(packed: PackedApps): SearchableApp[] {
  const featured = new Set(packed.featured);
  return packed.name.map((name, place) => {
    const id = unpackId(packed.id[place], name);
    const platforms = readDigit(packed.platforms, place);
    const icon = packed.icon[place] ?? null;
    return {
      id,
      name,
      tagline: packed.tagline[place] ?? '',
      tags: lookUpWords(packed.words, packed.tags[place]),
      technologies: lookUpWords(packed.words, packed.technologies[place]),
      category: appCategories[readDigit(packed.category, place)] ?? appCategories[0],
      platforms: appPlatforms.filter((_name, bit) => (platforms & (1 << bit)) !== 0),
      iconUrl:
        typeof icon === 'number'
          ? (packed.iconPatterns[icon] ?? '').replaceAll('{id}', () => id)
          : icon,
      featured: featured.has(place),
      ratingAverage: readDigit(packed.rating, place) / 10,
      ratingCount: packed.ratingCount[place] ?? 0,
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
  return packed.title.map((title, place) => {
    const app = packed.app[place] ?? null;
    return {
      id: unpackId(packed.id[place], title),
      title,
      summary: packed.summary[place] ?? '',
      tags: lookUpWords(packed.words, packed.tags[place]),
      appId: app === null ? null : (packed.words[app] ?? null),
      difficulty: difficulties[readDigit(packed.difficulty, place)] ?? difficulties[0],
      minutes: packed.minutes[place] ?? 0,
      helpfulCount: packed.helpfulCount[place] ?? 0,
    };
  });
}
