import { limits } from '../limits';
import { taxonomies } from '../taxonomies/taxonomies';
import { defineFacet } from './facet';
import { licenseTypes, sources, splitLicense } from './licenses';

/** The minimum average ratings that can be chosen, the highest first. */
export const minimumRatings = [4.5, 4, 3] as const;

/**
 * The facets of the list of apps. Filters, counts, panel, address and search index are made from this list, in its
 * order. The category is shown as links to its pages, the others in the panel.
 */
export const facets = {
  /** The values are ids of categories, which editors change. */
  category: defineFacet({
    title: 'Category',
    choosing: 'one',
    values: null,
    taxonomy: 'categories',
    isValue: taxonomies.categories.isId,
    field: 'category',
    getValues: (category) => [category],
    parameter: taxonomies.categories.parameter,
    packing: 'digit',
    column: 'category',
    isSearched: true,
  }),
  /** The values are ids of platforms, which editors change. */
  platforms: defineFacet({
    title: 'Runs on',
    choosing: 'all',
    values: null,
    taxonomy: 'platforms',
    isValue: taxonomies.platforms.isId,
    field: 'platforms',
    getValues: (platforms) => platforms,
    parameter: taxonomies.platforms.parameter,
    packing: 'bits',
    column: 'platforms',
    isSearched: true,
  }),
  /** The tags that editors typed. An app's page links to the apps that share one; there are too many to choose from. */
  tags: defineFacet({
    title: 'Tag',
    choosing: 'all',
    values: null,
    taxonomy: 'tags',
    isOffered: false,
    isValue: taxonomies.tags.isId,
    field: 'tags',
    getValues: (tags) => [...new Set(tags)],
    parameter: taxonomies.tags.parameter,
    packing: 'words',
    column: 'tags',
    isSearched: true,
  }),
  /** The values are ids of resources. */
  technologies: defineFacet({
    title: 'Built with',
    choosing: 'all',
    values: null,
    isValue: (id) => /^[\w-]{1,80}$/.test(id),
    field: 'technologies',
    getValues: (technologies) => [...new Set(technologies)],
    parameter: 'technology',
    packing: 'words',
    column: 'technologies',
    isSearched: true,
  }),
  minimumRating: defineFacet({
    title: 'Rating',
    choosing: 'one',
    values: minimumRatings,
    labels: { 4.5: '4.5 stars and up', 4: '4 stars and up', 3: '3 stars and up' },
    field: 'ratingAverage',
    getValues: (average) => minimumRatings.filter((least) => average >= least),
    parameter: 'rating',
    packing: 'tenths',
    column: 'rating',
  }),
  source: defineFacet({
    title: 'Source code',
    choosing: 'any',
    values: sources,
    labels: { open: 'Open source', available: 'Source available' },
    field: 'sources',
    getValues: (kinds = []) => kinds,
    parameter: 'source',
    packing: 'bits',
    column: 'sources',
  }),
  licenseType: defineFacet({
    title: 'Type of licence',
    choosing: 'any',
    values: licenseTypes,
    labels: { permissive: 'Permissive', copyleft: 'Copyleft', proprietary: 'Proprietary' },
    field: 'licenseTypes',
    getValues: (types = []) => types,
    parameter: 'license-type',
    packing: 'bits',
    column: 'licenseTypes',
  }),
  /** An app with a choice of licences has each of them. */
  license: defineFacet({
    title: 'Licence',
    choosing: 'any',
    values: null,
    readText: splitLicense,
    isValue: (text) => text !== '' && text.length <= limits.app.license,
    field: 'license',
    getValues: splitLicense,
    parameter: 'license',
    packing: 'word',
    column: 'license',
    isSearched: true,
  }),
};

type Facets = typeof facets;
export type FacetName = keyof Facets;

/** The names of the facets, in the order of the list. */
export const facetNames = Object.keys(facets) as FacetName[];

/** The field that a facet is about. */
export type FacetField = Facets[FacetName]['field'];

/** The fields that the facets are about, as a mask for `pick`. */
export const facetFields = Object.fromEntries(
  facetNames.map((name) => [facets[name].field, true]),
) as Record<FacetField, true>;

/** A value of this facet. */
export type ValueOf<Name extends FacetName> = ReturnType<Facets[Name]['getValues']>[number];

/** The type of each column of the search index, by the column's name. */
export type FacetPackings = {
  [Name in FacetName as Facets[Name]['column']]: Facets[Name]['packing'];
};
