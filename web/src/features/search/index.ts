export { InstructionFinds } from './InstructionFinds';
export type { SearchFinds } from './search';
export { SearchBox } from './SearchBox';
export { stepTo } from './suggestions';
export { loadSearch, useSearch } from './useSearch';
