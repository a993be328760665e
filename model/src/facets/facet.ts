import type { App } from '../kinds/app/schema';
import type { LicenseTraits } from './licenses';
import type { TaxonomyName } from '../taxonomies/taxonomies';

/** A value of a facet that can be chosen. */
export type FacetValue = string | number;

/**
 * How the values of a facet are chosen:
 *
 * - `one`: one of them.
 * - `all`: several, and an app must have all of them.
 * - `any`: several, and an app must have one of them.
 */
export type FacetChoosing = 'one' | 'all' | 'any';

/** What facets are about: the fields of an app, and what the server knows of its licence. */
export type FacetSubject = App & {
  [Trait in keyof LicenseTraits]?: LicenseTraits[Trait] | undefined;
};

/**
 * How the search index holds the field of a facet (`searchPacking.ts`):
 *
 * - `digit`: the position of its value among the facet's values, or those that the index names. For a field that always has one of
 *   them, and in which those of the facet stay in this order: one that is missing is read as the first.
 * - `bits`: the positions of its values, six to a character.
 * - `tenths`: a number in tenths.
 * - `word`, `words`: a text that repeats, or several. The text may be empty, as for a value that an app need not have.
 */
export type FacetPacking = 'digit' | 'bits' | 'tenths' | 'word' | 'words';

/** What {@link defineFacet} takes. */
interface FacetDefinition<
  Value extends FacetValue,
  Field extends keyof FacetSubject,
  Choosing extends FacetChoosing,
  Packing extends FacetPacking,
  Column extends string,
> {
  /** What people see above the values. */
  title: string;
  choosing: Choosing;
  /** The values in the order in which they are shown; null when the apps' own values are used. */
  values: readonly Value[] | null;
  /** The labels of the values, in English. Without them, a label is the name that the server sends, or the value. */
  labels?: Readonly<Record<Value, string>>;
  /** Whether a text from an address may be a value of the facet. Facets with a list of values do not need this. */
  isValue?: (text: string) => boolean;
  /** The values that a text from an address means. Without this, the text itself. */
  readText?: (text: string) => readonly string[];
  /** The field that the facet is about. */
  field: Field;
  /** The values of an app with this field. The app matches when a chosen value is among them. */
  getValues: (stored: FacetSubject[Field]) => readonly Value[];
  /** The name of the parameter in an address. */
  parameter: string;
  packing: Packing;
  /** The name of the field in the search index. */
  column: Column;
  /** Whether a search finds apps by the labels of their values. */
  isSearched?: boolean;
  /** The list of terms that the values belong to. */
  taxonomy?: TaxonomyName;
  /** Whether the values are counted and offered as filters; false for a facet that is chosen only by links. */
  isOffered?: boolean;
}

/** Makes an entry of the list of facets from its description. */
export function defineFacet<
  Value extends FacetValue,
  Field extends keyof FacetSubject,
  Choosing extends FacetChoosing,
  Packing extends FacetPacking,
  Column extends string,
>({
  labels,
  isValue,
  readText = (text) => [text],
  getValues,
  isSearched = false,
  isOffered = true,
  taxonomy,
  ...facet
}: FacetDefinition<Value, Field, Choosing, Packing, Column>) {
  return {
    ...facet,
    isSearched,
    isOffered,
    taxonomy,
    readText,
    isValue: isValue ?? (() => false),
    labels: labels as Readonly<Record<string, string>> | undefined,
    getValues: (app: Pick<FacetSubject, Field>): readonly Value[] => getValues(app[facet.field]),
  };
}
