import { difficulties } from '../entities/community/instructionTerms';
import type { PackedSynonyms } from '../entities/catalogue/synonyms';
import {
  facetNames,
  facets,
  type FacetField,
  type FacetName,
  type FacetPackings,
  type FacetValueNames,
} from '../facets';
import {
  digitCount,
  fieldPackings,
  joinCells,
  readCell,
  readDigit,
  toDigit,
} from '../facets/packing';
import { app as appKind } from '../kinds/app/policy';
import { instruction as instructionKind } from '../kinds/instruction/policy';
import { sourceLanguage, type Language } from '../languages/languages';
import { toListed } from '../translations/listed';
import { defaultTaxonomies, type Taxonomies } from '../taxonomies/taxonomies';
import { getTermNames, listShownLabels, type Term } from '../taxonomies/terms';
import type {
  DescribedApp,
  PackedApps,
  PackedInstructions,
  SearchableApp,
  SearchableInstruction,
} from './search';
import type { Addressed } from '../names/entryAddress';
import { toPackedId } from './toPackedId';
import { getOwn } from '../getOwn';

const packId = (id: string, name: string): string | 0 => (toPackedId(name) === id ? 0 : id);
const unpackId = (id: string | 0 | undefined, name: string): string =>
  typeof id === 'string' ? id : toPackedId(name);

const packSlugs = (entries: readonly Addressed[]): Record<string, string> =>
  Object.fromEntries(entries.flatMap(({ id, slug }) => (slug === undefined ? [] : [[id, slug]])));

/** The id and the end of the address, when they differ. */
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

/** Whether the values of a facet are known only to the server, so that the index has to number them. */
const isNumbered = (name: FacetName): boolean =>
  facets[name].values === null && ['digit', 'bits'].includes(facets[name].packing);

/** The names of the values of terms that the index numbers. */
const nameTerms = (lists: Taxonomies): FacetValueNames =>
  Object.fromEntries(
    facetNames.filter(isNumbered).map((name) => {
      const { taxonomy } = facets[name];
      return [name, taxonomy === undefined ? {} : getTermNames(lists[taxonomy])];
    }),
  );

/** The names of an index that a server wrote which knew the values of {@link defaultTaxonomies} only. */
const defaultNames = nameTerms(defaultTaxonomies);

/** The numbered values: the known ones in their order, then the others that apps have. Of other facets, the known ones that apps have. */
function nameValues(
  apps: readonly SearchableApp[],
  names: FacetValueNames,
): Record<string, Record<string, string>> {
  const named = facetNames.filter((name) => isNumbered(name) || names[name] !== undefined);
  return Object.fromEntries(
    named.map((name) => {
      const known = names[name] ?? {};
      const used = new Set(apps.flatMap((app) => facets[name].getValues(app).map(String)));
      const values = isNumbered(name)
        ? [...new Set([...Object.keys(known), ...used])].slice(0, digitCount)
        : [...used].filter((value) => Object.hasOwn(known, value));
      return [name, Object.fromEntries(values.map((value) => [value, known[value] ?? value]))];
    }),
  );
}

/** The values of a facet in the order of their digits. */
const listValues = (name: FacetName, names: PackedApps['names']): string[] =>
  facets[name].values?.map(String) ?? Object.keys(names[name] ?? defaultNames[name] ?? {});

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
    const cells = apps.map((app) => pack(app[field] ?? [], texts, toWord));
    return [column, isText ? joinCells(cells.map(String)) : cells];
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
    return { field, column, reference, ...fieldPackings[packing] };
  });
  const count = packed.name.length;
  return (position) =>
    Object.fromEntries(
      readers.map(({ field, column, reference, unpack }) => {
        const cells = packed[column];
        const cell = typeof cells === 'string' ? readCell(cells, position, count) : cells[position];
        return [field, unpack(cell, reference)];
      }),
    ) as Pick<SearchableApp, FacetField>;
}

/** The icon's URL with `{id}` in place of the app's id; null when the URL does not contain the id. */
function toIconPattern({ id, iconUrl }: SearchableApp): string | null {
  if (iconUrl?.includes(id) !== true || iconUrl.includes('{id}')) return null;
  return iconUrl.replaceAll(id, '{id}');
}

type Originals = PackedApps['originals'];

/** The texts of each kind that lists show. They are read here directly, so that the search loads no other declaration. */
const listed = {
  app: appKind.translations.listed,
  instruction: instructionKind.translations.listed,
};

/** Packs the originals of the texts that are translated; nothing for the language of the originals. */
function packOriginals(
  name: keyof typeof listed,
  entries: readonly object[],
  shown: readonly Pick<SearchableApp, 'translation'>[],
  language: Language,
): { originals?: Originals } {
  if (language === sourceLanguage) return {};
  const columns = listed[name].map((field) => {
    const texts = entries.flatMap((entry, position): [number, unknown][] => {
      const isTranslated = shown[position]?.translation?.states[field] === undefined;
      return isTranslated ? [[position, new Map(Object.entries(entry)).get(field)]] : [];
    });
    return [field, Object.fromEntries(texts)];
  });
  return { originals: Object.fromEntries(columns) as NonNullable<Originals> };
}

/** Says which texts of an entry are originals, in the index of another language. */
function unpackTranslation(
  name: keyof typeof listed,
  { originals }: { originals?: Originals },
  position: number,
): Pick<SearchableApp, 'translation'> {
  if (originals === undefined) return {};
  const untranslated = listed[name].filter(
    (field) => getOriginal(originals, field, position) === '',
  );
  return {
    translation: {
      states: Object.fromEntries(untranslated.map((field) => [field, 'original' as const])),
    },
  };
}

/** The original of a translated text, by which the search finds it, too; empty for none. */
export const getOriginal = (originals: Originals, field: string, position: number): string =>
  getOwn(getOwn(originals ?? {}, field) ?? {}, String(position)) ?? '';

/** The distinctive words of the description of the app at a position. */
export const getKeywords = ({ keywords, words }: PackedApps, position: number): string[] =>
  lookUpWords(words, keywords[position]);

/**
 * Packs apps for the download. Average ratings are rounded to tenths.
 *
 * @param lists the terms that editors keep. Hidden ones are in the index, so that their own addresses find them; hidden tags
 *   are left out, and merged ones replaced.
 * @param synonyms the synonyms of the search (`packSynonyms`)
 * @param language the readers', in which they find an app as well as in the language of the originals.
 * @param names what people call the values of other facets, such as technologies.
 */
export function packApps(
  apps: readonly DescribedApp[],
  lists: Taxonomies = defaultTaxonomies,
  synonyms: PackedSynonyms = [],
  language: Language = sourceLanguage,
  names: FacetValueNames = {},
): PackedApps {
  const named = nameValues(apps, { ...names, ...nameTerms(lists) });
  const shown = apps.map((app) => ({
    ...toListed('app', app, language),
    tags: listShownLabels(lists.tags, app.tags),
  }));
  const words = createDictionary();
  const patterns = createDictionary();
  const columns = {
    id: apps.map(({ id, name }) => packId(id, name)),
    slugs: packSlugs(apps),
    name: apps.map(({ name }) => name),
    tagline: shown.map(({ tagline }) => tagline),
    icon: apps.map((app) => {
      const pattern = toIconPattern(app);
      return pattern === null ? app.iconUrl : patterns.toIndex(pattern);
    }),
    featured: apps.flatMap(({ featured }, position) => (featured ? [position] : [])),
    ratingCount: apps.map(({ ratingCount }) => ratingCount),
    ...packFacets(shown, named, words.toIndex),
    keywords: apps.map(({ keywords = [] }) => keywords.map(words.toIndex).sort((a, b) => a - b)),
  };
  return {
    names: named,
    words: words.values(),
    iconPatterns: patterns.values(),
    ...columns,
    ...packOriginals('app', apps, shown, language),
    synonyms,
  };
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
      iconUrl:
        typeof icon === 'number'
          ? (packed.iconPatterns[icon]?.replaceAll('{id}', () => id) ?? null)
          : icon,
      featured: featured.has(position),
      ratingCount: packed.ratingCount[position] ?? 0,
      ...readFacets(position),
      ...unpackTranslation('app', packed, position),
    };
  });
}

/**
 * Packs instructions for the download.
 *
 * @param tagTerms the list of tags. Authors keep what they typed; the search reads it through the list.
 * @param language as for {@link packApps}
 */
export function packInstructions(
  instructions: readonly SearchableInstruction[],
  tagTerms: readonly Term[] = [],
  synonyms: PackedSynonyms = [],
  language: Language = sourceLanguage,
): PackedInstructions {
  const shown = instructions.map((each) => toListed('instruction', each, language));
  const words = createDictionary();
  const columns = {
    id: shown.map(({ id, title }) => packId(id, title)),
    slugs: packSlugs(instructions),
    title: shown.map(({ title }) => title),
    summary: shown.map(({ summary }) => summary),
    tags: instructions.map(({ tags }) => listShownLabels(tagTerms, tags).map(words.toIndex)),
    app: instructions.map(({ appId }) => (appId === null ? null : words.toIndex(appId))),
    difficulty: instructions
      .map(({ difficulty }) => toDigit(difficulties.indexOf(difficulty)))
      .join(''),
    minutes: instructions.map(({ minutes }) => minutes),
    helpfulCount: instructions.map(({ helpfulCount }) => helpfulCount),
  };
  return {
    words: words.values(),
    ...columns,
    ...packOriginals('instruction', instructions, shown, language),
    synonyms,
  };
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
      ...unpackTranslation('instruction', packed, position),
    };
  });
}
