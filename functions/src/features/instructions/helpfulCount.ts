import { collections } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';

/**
 * Counts the helpful votes of an instruction and stores the number in it, in a transaction for the reasons given at
 * `updateAppRating`. Does nothing when the instruction does not exist, or has this number already: every write of an
 * instruction starts a function.
 */
export async function updateHelpfulCount(
  instructionId: string,
  firestore: Firestore,
): Promise<void> {
  const instruction = firestore.collection(collections.instructions).doc(instructionId);
  const votes = instruction.collection(collections.helpful).count();
  await firestore.runTransaction(
    async (transaction) => {
      const stored = await transaction.get(instruction);
      if (!stored.exists) return;
      const { count } = (await transaction.get(votes)).data();
      if (stored.get('helpfulCount') === count) return;
      transaction.update(instruction, { helpfulCount: count });
    },
    { maxAttempts: 20 },
  );
}
