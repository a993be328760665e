import type { InstructionSource } from '../types';

export const technicalInstructions: InstructionSource[] = [];
