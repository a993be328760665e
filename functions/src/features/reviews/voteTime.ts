import { databasePaths } from '@appshelf/model';
import { ServerValue, type Database } from 'firebase-admin/database';
import { canBeInPath } from '../../platform/firebase/pathIds';

/** Notifies open pages that the votes on a review were counted. */
export async function announceReviewVote(
  appId: string,
  authorUid: string,
  database: Database,
): Promise<void> {
  const purpose = 'telling open pages of a vote for a review';
  if (!canBeInPath(appId, purpose) || !canBeInPath(authorUid, purpose)) return;
  await database.ref(`${databasePaths.reviewVotes(appId)}/${authorUid}`).set(ServerValue.TIMESTAMP);
}

/** Notifies open pages that the votes on an instruction were counted. */
export async function announceInstructionVote(
  instructionId: string,
  database: Database,
): Promise<void> {
  if (!canBeInPath(instructionId, 'telling open pages of a vote for an instruction')) return;
  await database.ref(databasePaths.instructionVotes(instructionId)).set(ServerValue.TIMESTAMP);
}
