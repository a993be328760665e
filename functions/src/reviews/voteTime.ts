import { databasePaths } from '@appshelf/model';
import { ServerValue, type Database } from 'firebase-admin/database';

/** Tells open pages that the votes on a review were counted anew. */
export async function announceReviewVote(
  appId: string,
  authorUid: string,
  database: Database,
): Promise<void> {
  await database.ref(`${databasePaths.reviewVotes(appId)}/${authorUid}`).set(ServerValue.TIMESTAMP);
}

/** Tells open pages that the votes on an instruction were counted anew. */
export async function announceInstructionVote(
  instructionId: string,
  database: Database,
): Promise<void> {
  await database.ref(databasePaths.instructionVotes(instructionId)).set(ServerValue.TIMESTAMP);
}
