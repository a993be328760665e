export { AppInstructions } from './AppInstructions';
export { InstructionCards } from './InstructionCards';
export { toInstruction } from './api';
export { readDecisions } from './moderation';
export { AppPicker } from './AppPicker';
export { InstructionArticle } from './InstructionArticle';
