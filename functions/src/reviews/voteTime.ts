import { databasePaths } from '@appshelf/model';
import { ServerValue, type Database } from 'firebase-admin/database';

/** Notifies open pages that the votes on a review were counted. */
export async function announceReviewVote(
  appId: string,
  authorUid: string,
  database: Database,
): Promise<void> {
  await database.ref(`${databasePaths.reviewVotes(appId)}/${authorUid}`).set(ServerValue.TIMESTAMP);
}

/** Notifies open pages that the votes on an instruction were counted. */
export async function announceInstructionVote(
  instructionId: string,
  database: Database,
): Promise<void> {
  await database.ref(databasePaths.instructionVotes(instructionId)).set(ServerValue.TIMESTAMP);
}
