export {
  explainMergedTerms,
  useCurrentTaxonomies,
  useGetTagUseQuery,
  useGetTaxonomyQuery,
  useSaveTaxonomyMutation,
} from './api';
