import { collections } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { canBeInPath } from '../../platform/firebase/pathIds';

/** One state of an instruction document, whatever its fields hold; null when it does not exist. */
export type InstructionState = { status?: unknown; appId?: unknown } | null;

function getShowingApp(instruction: InstructionState): string | null {
  if (instruction?.status !== 'published') return null;
  return typeof instruction.appId === 'string' ? instruction.appId : null;
}

/** Lists the apps whose number of published instructions changes. */
export function getAffectedApps(before: InstructionState, after: InstructionState): string[] {
  const [from, to] = [getShowingApp(before), getShowingApp(after)];
  return from === to ? [] : [from, to].filter((appId) => appId !== null);
}

/** The query that counts the published instructions of an app. */
export const queryInstructions = (appId: string, firestore: Firestore) =>
  firestore
    .collection(collections.instructions)
    .where('appId', '==', appId)
    .where('status', '==', 'published')
    .count();

/**
 * Counts the published instructions of an app and stores the number in it, in a transaction for the reasons given at
 * `updateAppRating`. Does nothing when the app does not exist, or has this number already.
 */
export async function updateInstructionCount(appId: string, firestore: Firestore): Promise<void> {
  if (!canBeInPath(appId, 'counting the instructions of an app')) return;
  const app = firestore.collection(collections.apps).doc(appId);
  const published = queryInstructions(appId, firestore);
  await firestore.runTransaction(
    async (transaction) => {
      const stored = await transaction.get(app);
      if (!stored.exists) return;
      const { count } = (await transaction.get(published)).data();
      if (stored.get('instructionCount') === count) return;
      transaction.update(app, { instructionCount: count });
    },
    { maxAttempts: 20 },
  );
}
