export { InstructionFinds } from './InstructionFinds';
export type { AppFinds, InstructionAnswer } from './engine/requests';
export { SearchBox } from './SearchBox';
export { loadSearch } from './searchDesk';
export { stepTo } from './suggestions';
export { useFinds } from './useFinds';
