import type { App } from '../entities/catalogue/app';
import type { TaxonomyName } from '../taxonomies/taxonomies';

/** A value of a facet that can be chosen. */
export type FacetValue = string | number;

/**
 * How the search index holds the field of a facet (`searchPacking.ts`): as the position of its value among the facet's
 * values, or those that the index names (`digit`), the positions of its values (`bits`, six to a character), a number in tenths (`tenths`), or text that repeats (`word`,
 * `words`).
 */
export type FacetPacking = 'digit' | 'bits' | 'tenths' | 'word' | 'words';

/** What {@link defineFacet} takes. */
interface FacetDefinition<
  Value extends FacetValue,
  Field extends keyof App,
  Choosing extends 'one' | 'several',
  Packing extends FacetPacking,
  Column extends string,
> {
  /** What people see above the values. */
  title: string;
  /** Whether one value can be chosen or several. An app must have all chosen values. */
  choosing: Choosing;
  /** The values in the order in which they are shown; null when the apps' own values are used. */
  values: readonly Value[] | null;
  /** The label of a value. Without this function, the label is the name that the server sends, or the value. */
  labels?: Readonly<Record<Value, string>>;
  /** Whether a text from an address may be a value of the facet. Facets with a list of values do not need this. */
  isValue?: (text: string) => boolean;
  /** The field of an app that the facet is about. */
  field: Field;
  /** The values of an app with this field. The app matches when a chosen value is among them. */
  getValues: (stored: App[Field]) => readonly Value[];
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
  Field extends keyof App,
  Choosing extends 'one' | 'several',
  Packing extends FacetPacking,
  Column extends string,
>({
  labels,
  isValue,
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
    isValue: isValue ?? (() => false),
    labels: labels as Readonly<Record<string, string>> | undefined,
    getValues: (app: Pick<App, Field>): readonly Value[] => getValues(app[facet.field]),
  };
}
