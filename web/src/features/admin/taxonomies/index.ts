export {
  explainMergedTerms,
  readTaxonomies,
  useCurrentTaxonomies,
  useGetTaxonomyQuery,
  useSaveTaxonomyMutation,
} from './api';
