import type { InstructionSource } from '../types';

export const communityInstructions: InstructionSource[] = [];
