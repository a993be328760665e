export type { SearchFinds } from './search';
export { SearchBox } from './SearchBox';
export { loadSearch, useSearch } from './useSearch';
