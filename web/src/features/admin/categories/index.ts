export { explainMergedCategory, readCategories, useCurrentCategories } from './api';
