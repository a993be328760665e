export {
  explainMergedTerms,
  useCurrentTaxonomies,
  useGetTaxonomyQuery,
  useSaveTaxonomyMutation,
} from './api';
