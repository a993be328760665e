export { AppInstructions } from './AppInstructions';
export { InstructionCards } from './InstructionCards';
