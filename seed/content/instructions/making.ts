import type { InstructionSource } from '../types';

export const makingInstructions: InstructionSource[] = [];
