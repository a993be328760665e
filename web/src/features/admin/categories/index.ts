export { explainMergedCategory, readCategories, useCurrentCategories } from './api';
export { useGetCategoriesQuery, useSaveCategoriesMutation } from './api';
