export { describeReason } from './describeReason';
export { InstructionResults } from './InstructionResults';
export { ResultList } from './ResultList';
export type { AppSearchResponse, InstructionSearchResponse, WithReason } from './engine/requests';
export { SearchBox } from './SearchBox';
export { loadSearch } from './searchClient';
export { stepTo } from './stepTo';
export { useCountFruitlessSearch } from './useCountFruitlessSearch';
export { useSearchResults } from './useSearchResults';
