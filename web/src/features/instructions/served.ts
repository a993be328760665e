import type { Instruction } from '@appshelf/model';
import { instructionsApi } from './api';

/** Puts an instruction that is at hand where its page looks for it. */
export const instructionServed = (instruction: Instruction) =>
  instructionsApi.util.upsertQueryEntries([
    { endpointName: 'getInstruction', arg: instruction.id, value: instruction },
  ]);
