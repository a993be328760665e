import { defaultTaxonomies, isTermId, sentTerms, slugify } from '@appshelf/model';
import type { Term, TermIcon } from '@appshelf/model';

/** Categories to begin with, for a sort of site. */
interface CategorySet {
  label: string;
  categories: readonly Term[];
}

type Entry = readonly [label: string, icon: TermIcon, description: string];

/** Makes the id of a category from its name; a name without letters gets a number. */
const toId = (label: string, place: number): string => {
  const id = slugify(label);
  return isTermId(id) ? id : `category-${String(place + 1)}`;
};

const toCategories = (entries: readonly Entry[]): Term[] =>
  entries.map(([label, icon, description], place) => ({
    id: toId(label, place),
    label,
    icon,
    description,
    hidden: false,
    mergedInto: null,
  }));

/** The sets that the set-up suggests. The first one has the product's own categories. */
export const categorySets = {
  software: { label: 'A catalogue of software', categories: defaultTaxonomies.categories },
  garden: {
    label: 'A kitchen garden, or another club',
    categories: toCategories([
      ['Planning', 'map', 'Beds, sowing calendars and crop rotation'],
      ['Growing', 'sprout', 'Seeds, watering and looking after plants'],
      ['Harvest and kitchen', 'utensils', 'Picking, storing and cooking'],
      ['Soil and weather', 'flower', 'Measuring, composting and forecasts'],
      ['Tools and building', 'wrench', 'What is built, lent and repaired'],
      ['Club life', 'users', 'Members, rotas and meetings'],
    ]),
  },
  studio: {
    label: 'A game studio',
    categories: toCategories([
      ['Action', 'gamepad', 'Games of skill and reaction'],
      ['Puzzle', 'shield', 'Games to think about'],
      ['Adventure', 'map', 'Games that tell a story'],
      ['Multiplayer', 'users', 'Games for several players'],
      ['Tools for players', 'wrench', 'Launchers, editors and mods'],
      ['Soundtracks', 'music', 'Music from the games'],
    ]),
  },
  openData: {
    label: 'An office for open data',
    categories: toCategories([
      ['Mobility', 'map', 'Roads, buses, bicycles and parking'],
      ['Environment', 'flower', 'Air, water, trees and waste'],
      ['Education', 'graduation-cap', 'Schools, libraries and childcare'],
      ['Health and care', 'heart-pulse', 'Clinics, pharmacies and advice'],
      ['Housing and planning', 'building', 'Buildings, land and permits'],
      ['Budget and council', 'landmark', 'Spending, decisions and elections'],
      ['Statistics', 'chart-line', 'Population, economy and surveys'],
    ]),
  },
} as const satisfies Record<string, CategorySet>;

/** The name of a suggested set. */
export type CategorySetName = keyof typeof categorySets;

/** Writes the names of categories as the form shows them: one a line. */
export const toLines = (categories: readonly Term[]): string =>
  categories.map(({ label }) => label).join('\n');

/** The categories of the form, or why they cannot be saved. */
export type ParsedCategories =
  { categories: Term[]; problem: null } | { categories: null; problem: string };

/**
 * Parses names of categories, one a line. A name of a suggested set brings its icon, description and address with it; any
 * other name becomes an address.
 */
export function parseCategoryLines(text: string): ParsedCategories {
  const known = Object.values(categorySets).flatMap(({ categories }) => [...categories]);
  const labels = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (labels.length === 0) return { categories: null, problem: 'Enter at least one category.' };
  const categories = labels.map(
    (label, place): Term =>
      known.find((category) => category.label === label) ?? {
        id: toId(label, place),
        label,
        description: '',
        icon: null,
        hidden: false,
        mergedInto: null,
      },
  );
  const parsed = sentTerms('categories').safeParse(categories);
  return parsed.success
    ? { categories: parsed.data, problem: null }
    : { categories: null, problem: parsed.error.issues[0]?.message ?? '' };
}
