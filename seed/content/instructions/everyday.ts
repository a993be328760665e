import type { InstructionSource } from '../types';

export const everydayInstructions: InstructionSource[] = [];
