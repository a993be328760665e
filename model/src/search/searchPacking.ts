import { difficulties } from '../entities/community/instructionTerms';
import { defaultCategories, getCategoryNames } from '../entities/catalogue/categoryTerms';
import {
  facetNames,
  facets,
  type FacetField,
  type FacetName,
  type FacetPackings,
  type FacetValueNames,
} from '../facets';
import { digitCount, fieldPackings, readDigit, toDigit } from '../facets/packing';
import type {
  PackedApps,
  PackedInstructions,
  SearchableApp,
  SearchableInstruction,
} from './search';
import type { Addressed } from '../names/entryAddress';
import { slugify } from '../names/slugify';
import { getOwn } from '../values/getOwn';

const packId = (id: string, name: string): string | 0 => (slugify(name) === id ? 0 : id);
const unpackId = (id: string | 0 | undefined, name: string): string =>
  typeof id === 'string' ? id : slugify(name);

const packSlugs = (entries: readonly Addressed[]): Record<string, string> =>
  Object.fromEntries(entries.flatMap(({ id, slug }) => (slug === undefined ? [] : [[id, slug]])));

/** The id with the end of the address, where it is another one. */
function unpackAddress(id: string, slugs: Readonly<Record<string, string>>): Addressed {
  const slug = getOwn(slugs, id);
  return slug === undefined ? { id } : { id, slug };
}

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

/** Whether the index numbers the values of a facet that only the server knows. */
const isNumbered = (name: FacetName): boolean =>
  facets[name].values === null && facets[name].packing === 'digit';

/** The names of numbered values: those that are known in their order, then those that apps have besides. */
function nameValues(
  apps: readonly SearchableApp[],
  names: FacetValueNames,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    facetNames.filter(isNumbered).map((name) => {
      const known = names[name] ?? {};
      const used = apps.map((app) => String(app[facets[name].field]));
      const values = [...new Set([...Object.keys(known), ...used])].slice(0, digitCount);
      return [name, Object.fromEntries(values.map((value) => [value, known[value] ?? value]))];
    }),
  );
}

/** The values to which the digits of a facet refer. */
const listValues = (name: FacetName, names: PackedApps['names']): string[] =>
  facets[name].values?.map(String) ?? Object.keys(names[name] ?? {});

/** Packs the fields of the facets, each into its column. */
function packFacets(
  apps: readonly SearchableApp[],
  names: PackedApps['names'],
  toWord: (word: string) => number,
): Pick<PackedApps, keyof FacetPackings> {
  const columns = facetNames.map((name) => {
    const { field, packing, column } = facets[name];
    const { pack, isText } = fieldPackings[packing];
    const texts = listValues(name, names);
    const cells = apps.map((app) => pack(app[field], texts, toWord));
    return [column, isText ? cells.join('') : cells];
  });
  return Object.fromEntries(columns) as Pick<PackedApps, keyof FacetPackings>;
}

/** Creates a function that unpacks the fields of the facets of the app at a position. */
function createFacetReader(
  packed: PackedApps,
): (position: number) => Pick<SearchableApp, FacetField> {
  const readers = facetNames.map((name) => {
    const { field, packing, column } = facets[name];
    const reference = { values: listValues(name, packed.names), words: packed.words };
    return { field, column, reference, unpack: fieldPackings[packing].unpack };
  });
  return (position) =>
    Object.fromEntries(
      readers.map(({ field, column, reference, unpack }) => [
        field,
        unpack(packed[column][position], reference),
      ]),
    ) as Pick<SearchableApp, FacetField>;
}

/** The icon's URL with `{id}` in place of the app's id; null when the URL does not contain the id. */
function toIconPattern({ id, iconUrl }: SearchableApp): string | null {
  if (iconUrl?.includes(id) !== true || iconUrl.includes('{id}')) return null;
  return iconUrl.replaceAll(id, '{id}');
}

/**
 * Packs apps for the download. Average ratings are rounded to tenths.
 *
 * @param names the names of values of facets that only the server knows, such as the categories
 */
export function packApps(
  apps: readonly SearchableApp[],
  names: FacetValueNames = { category: getCategoryNames(defaultCategories) },
): PackedApps {
  const named = nameValues(apps, names);
  const words = createDictionary();
  const patterns = createDictionary();
  const columns = {
    id: apps.map(({ id, name }) => packId(id, name)),
    slugs: packSlugs(apps),
    name: apps.map(({ name }) => name),
    tagline: apps.map(({ tagline }) => tagline),
    tags: apps.map(({ tags }) => tags.map(words.toIndex)),
    icon: apps.map((app) => {
      const pattern = toIconPattern(app);
      return pattern === null ? app.iconUrl : patterns.toIndex(pattern);
    }),
    featured: apps.flatMap(({ featured }, position) => (featured ? [position] : [])),
    ratingCount: apps.map(({ ratingCount }) => ratingCount),
    ...packFacets(apps, named, words.toIndex),
  };
  return { names: named, words: words.values(), iconPatterns: patterns.values(), ...columns };
}

/**
 * Unpacks what {@link packApps} packed. A missing or unknown value counts as none. Several values of a list are
 * in its order.
 */
export function unpackApps(packed: PackedApps): SearchableApp[] {
  const featured = new Set(packed.featured);
  const readFacets = createFacetReader(packed);
  return packed.name.map((name, position) => {
    const id = unpackId(packed.id[position], name);
    const icon = packed.icon[position] ?? null;
    return {
      ...unpackAddress(id, packed.slugs),
      name,
      tagline: packed.tagline[position] ?? '',
      tags: lookUpWords(packed.words, packed.tags[position]),
      iconUrl:
        typeof icon === 'number'
          ? (packed.iconPatterns[icon]?.replaceAll('{id}', () => id) ?? null)
          : icon,
      featured: featured.has(position),
      ratingCount: packed.ratingCount[position] ?? 0,
      ...readFacets(position),
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
    slugs: packSlugs(instructions),
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
      ...unpackAddress(unpackId(packed.id[position], title), packed.slugs),
      title,
      summary: packed.summary[position] ?? '',
      tags: lookUpWords(packed.words, packed.tags[position]),
      appId: app === null ? null : (packed.words[app] ?? null),
      difficulty: difficulties[readDigit(packed.difficulty.charAt(position))] ?? difficulties[0],
      minutes: packed.minutes[position] ?? 0,
      helpfulCount: packed.helpfulCount[position] ?? 0,
    };
  });
}
