export { AppInstructions } from './AppInstructions';
export { InstructionCards } from './InstructionCards';
export { toInstruction } from './api';
export { AppPicker } from './AppPicker';
export { InstructionArticle } from './InstructionArticle';
