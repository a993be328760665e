import type { Taxonomies, TaxonomyName, Term } from '@appshelf/model';
import { useAppSelector } from '../../store/hooks';
import { selectTaxonomies } from './siteSlice';

/** The lists of categories, platforms and tags. Of tags, the document of a page names hidden ones only. */
export const useTaxonomies = (): Taxonomies => useAppSelector(selectTaxonomies);

/** All terms of a list in their order, merged and hidden ones included; see {@link useTaxonomies}. */
export const useTaxonomy = (name: TaxonomyName): readonly Term[] => useTaxonomies()[name];
