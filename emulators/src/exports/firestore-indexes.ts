/** The indexes that queries need, and those of `firestore.indexes.json`: `firebase-emulators-without-java/firestore-indexes`. */
export { findIndexes } from '../firestore/engine/indexes';
export {
  addNameField,
  parseIndexDefinitions,
  type Index,
  type IndexDefinitions,
  type IndexedField,
} from '../firestore/engine/indexes/definitions';
export { findRequirements, type IndexRequirement } from '../firestore/engine/indexes/requirement';
export { findServingIndexes } from '../firestore/engine/indexes/servingIndexes';
export { findAggregatedFields } from '../firestore/engine/query/aggregate';
export { compileQuery } from '../firestore/engine/query/compile';
