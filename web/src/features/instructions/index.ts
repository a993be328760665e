export { AppInstructions } from './list/AppInstructions';
export { InstructionCards } from './list/InstructionCards';
export { toInstruction, toInstructionSummary } from './instructionDocument';
export { readDecisions } from './moderation';
export { AppPicker } from './list/AppPicker';
export { InstructionArticle } from './detail/InstructionArticle';
