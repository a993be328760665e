import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { defaultTaxonomies, makeTermId, sentTerms } from '@appshelf/model';
import type { Term, TermIcon } from '@appshelf/model';

/** Categories to begin with, for a sort of site. */
interface CategorySet {
  label: MessageDescriptor;
  categories: readonly Term[];
}

type Entry = readonly [label: string, icon: TermIcon, description: string];

const toCategories = (entries: readonly Entry[]): Term[] =>
  entries.map(([label, icon, description]) => ({
    id: makeTermId(label, 'category', []),
    label,
    icon,
    description,
    hidden: false,
    mergedInto: null,
  }));

/** The names of the product's own categories in the reader's language, by id. */
const getProductCategoryNames = (): Readonly<Record<string, string>> => ({
  productivity: t`Productivity`,
  'developer-tools': t`Developer tools`,
  design: t`Design`,
  education: t`Education`,
  health: t`Health`,
  finance: t`Finance`,
  media: t`Music and video`,
  utilities: t`Utilities`,
});

/** The sets that the set-up suggests, in the reader's language. The first one has the product's own categories. */
export const categorySets = {
  software: {
    label: msg`A catalogue of software`,
    get categories() {
      const names = getProductCategoryNames();
      return defaultTaxonomies.categories.map((term): Term => ({
        ...term,
        label: names[term.id] ?? term.label,
      }));
    },
  },
  garden: {
    label: msg`A community garden or another club`,
    get categories() {
      return toCategories([
        [t`Planning`, 'map', t`Beds, sowing calendars and crop rotation`],
        [t`Growing`, 'sprout', t`Seeds, watering and looking after plants`],
        [t`Harvest and kitchen`, 'utensils', t`Picking, storing and cooking`],
        [t`Soil and weather`, 'flower', t`Measuring, composting and forecasts`],
        [t`Tools and building`, 'wrench', t`What is built, lent and repaired`],
        [t`Club life`, 'users', t`Members, rotas and meetings`],
      ]);
    },
  },
  studio: {
    label: msg`A game studio`,
    get categories() {
      return toCategories([
        [t`Action`, 'gamepad', t`Games of skill and reaction`],
        [t`Puzzle`, 'shield', t`Games that make you think`],
        [t`Adventure`, 'map', t`Games that tell a story`],
        [t`Multiplayer`, 'users', t`Games for several players`],
        [t`Tools for players`, 'wrench', t`Launchers, editors and mods`],
        [t`Soundtracks`, 'music', t`Music from the games`],
      ]);
    },
  },
  openData: {
    label: msg`An office for open data`,
    get categories() {
      return toCategories([
        [t`Mobility`, 'map', t`Roads, buses, bicycles and parking`],
        [t`Environment`, 'flower', t`Air, water, trees and waste`],
        [t`Education`, 'graduation-cap', t`Schools, libraries and childcare`],
        [t`Health and care`, 'heart-pulse', t`Clinics, pharmacies and advice`],
        [t`Housing and planning`, 'building', t`Buildings, land and permits`],
        [t`Budget and council`, 'landmark', t`Spending, decisions and elections`],
        [t`Statistics`, 'chart-line', t`Population, economy and surveys`],
      ]);
    },
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
  if (labels.length === 0) return { categories: null, problem: t`Enter at least one category.` };
  const found = labels.map((label) => known.find((category) => category.label === label));
  const taken = found.flatMap((category) => category?.id ?? []);
  const categories = labels.map((label, place): Term => {
    const category = found[place];
    if (category !== undefined) return category;
    const id = makeTermId(label, 'category', taken);
    taken.push(id);
    return { id, label, description: '', icon: null, hidden: false, mergedInto: null };
  });
  const parsed = sentTerms('categories').safeParse(categories);
  return parsed.success
    ? { categories: parsed.data, problem: null }
    : { categories: null, problem: parsed.error.issues[0]?.message ?? '' };
}
