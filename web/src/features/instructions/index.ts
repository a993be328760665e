export { InstructionCards } from './InstructionCards';
