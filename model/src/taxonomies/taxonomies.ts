import { sentences } from '../languages/sentence';
import { isTermId, makeTerm, type Term } from './terms';

/** What differs between the lists of values that editors keep. */
interface Taxonomy {
  /** The names of one term and of several. */
  names: readonly [one: string, several: string];
  /** The field of an app that holds the ids of terms. */
  field: 'category' | 'platforms' | 'tags';
  /** Whether an app has several. */
  isList: boolean;
  /** The parameter of `/apps` that names a term. */
  parameter: string;
  /** Whether apps may have values that are in no list. Editors type tags freely, and the list says what becomes of some. */
  isOpen: boolean;
  /** Whether a text can be the id of a term, also in an address. */
  isId: (text: string) => boolean;
  /** How many terms a site may have, merged ones included. */
  max: number;
  /** The terms of a site whose editors have not changed any. */
  defaults: readonly Term[];
}

const listTerms = (terms: Readonly<Record<string, string>>): readonly Term[] =>
  Object.entries(terms).map(([id, label]) => makeTerm(id, label));

/**
 * The lists of values of apps that editors keep. Their page, the callable that saves them, triggers, forms, imports, filters,
 * addresses and the search's index follow from this declaration. `firestore.rules` names the fields and the default ids of
 * those that are not open.
 */
export const taxonomies = {
  categories: {
    names: ['category', 'categories'],
    field: 'category',
    isList: false,
    parameter: 'category',
    isOpen: false,
    isId: isTermId,
    max: 60,
    defaults: listTerms(
      sentences({
        productivity: 'Productivity',
        'developer-tools': 'Developer tools',
        design: 'Design',
        education: 'Education',
        health: 'Health',
        finance: 'Finance',
        media: 'Music and video',
        utilities: 'Utilities',
      }),
    ),
  },
  platforms: {
    names: ['platform', 'platforms'],
    field: 'platforms',
    isList: true,
    parameter: 'platform',
    isOpen: false,
    isId: isTermId,
    max: 60,
    defaults: listTerms(
      sentences({
        web: 'Web',
        android: 'Android',
        ios: 'iOS',
        windows: 'Windows',
        macos: 'macOS',
        linux: 'Linux',
      }),
    ),
  },
  tags: {
    names: ['tag', 'tags'],
    field: 'tags',
    isList: true,
    parameter: 'tag',
    isOpen: true,
    // The longest tag of an app (model/src/limits.ts), which the first page does not load.
    isId: (text) =>
      text.trim() === text &&
      text !== '' &&
      Array.from(text).length <= 30 &&
      !/^__.*__$/.test(text),
    max: 500,
    defaults: [],
  },
} as const satisfies Record<string, Taxonomy>;

export type TaxonomyName = keyof typeof taxonomies;

/** The names of the lists, in the order in which they are shown. */
export const taxonomyNames = Object.keys(taxonomies) as TaxonomyName[];

/** The terms of each list, merged and hidden ones included. */
export type Taxonomies = Readonly<Record<TaxonomyName, readonly Term[]>>;

/** Makes an object with a value for each list. */
export const mapTaxonomies = <Value>(
  getValue: (name: TaxonomyName) => Value,
): Record<TaxonomyName, Value> =>
  Object.fromEntries(taxonomyNames.map((name) => [name, getValue(name)])) as Record<
    TaxonomyName,
    Value
  >;

/** The lists of a site whose editors have not changed them. */
export const defaultTaxonomies: Taxonomies = mapTaxonomies((name) => taxonomies[name].defaults);

/** The list from which a field of an app takes its values; undefined for a field without one. */
export const findTaxonomy = (field: string): TaxonomyName | undefined =>
  taxonomyNames.find((name) => taxonomies[name].field === field);

/**
 * The lists that a page needs. Of the tags, only hidden ones are listed, because all others are shown as editors typed
 * them.
 */
export const toShownTaxonomies = (lists: Taxonomies): Taxonomies => ({
  ...lists,
  tags: lists.tags.filter(({ hidden }) => hidden),
});

/** The lists that editors have changed. */
export const pickChangedTaxonomies = (lists: Taxonomies): Partial<Taxonomies> =>
  Object.fromEntries(
    taxonomyNames.flatMap((name) =>
      JSON.stringify(lists[name]) === JSON.stringify(defaultTaxonomies[name])
        ? []
        : [[name, lists[name]]],
    ),
  );
