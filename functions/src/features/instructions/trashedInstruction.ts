import { collections } from '@appshelf/model';
import type { TrashedKind } from '../../lifecycle/trash/trashContext';
import { updateMediaUse } from '../media/updateMediaUse';
import { updateHelpfulCount } from './helpfulCount';
import { updateInstructionCount } from './instructionCount';

/** What follows when an instruction leaves the trash. */
export const trashedInstruction: TrashedKind = {
  updateCounts: async (instruction) => {
    const { id, firestore } = instruction;
    await updateMediaUse(collections.instructions, id, firestore);
    await updateHelpfulCount(id, firestore);
    const appId: unknown = (await instruction.get()).get('appId');
    if (typeof appId === 'string') await updateInstructionCount(appId, firestore);
  },
};
