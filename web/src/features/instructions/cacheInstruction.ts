import type { Instruction } from '@appshelf/model';
import { instructionsApi } from './api';

/** Puts an instruction into the cache of its page's query. */
export const cacheInstruction = (instruction: Instruction) =>
  instructionsApi.util.upsertQueryEntries([
    { endpointName: 'getInstruction', arg: instruction.id, value: instruction },
  ]);
