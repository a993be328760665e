import {
  collections,
  instructionFields,
  sentence,
  submitInstructionRequest,
  toStatusFields,
  type PictureSource,
  type SubmitInstructionRequest,
  type SubmitInstructionResponse,
} from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { requireAddress } from '../addresses/redirects';
import { verifiedMember } from '../../platform/callables/requireMember';
import type { Account, Accounts } from '../../platform/firebase/accounts';
import { callable } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { database as realtimeDatabase } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { bucket, pictureSource, type Bucket } from '../../platform/firebase/storage';
import { findForeignPicture, findMissingPicture } from './instructionPictures';
import { readComparedVersions, storeSubmission } from './storeSubmission';
import { outsideMaintenance } from '../../platform/callables/requireNoMaintenance';
import { withinQuota } from '../../platform/quotas/callQuota';
import { requireSubmissionQuota } from '../../platform/quotas/quotas';
import { getHiddenContentRef } from '../reports/hiddenContent';
import { readSiteSettings } from '../../platform/site/siteSettings';
import { mayPublishAtOnce, noteTrustedPublication } from '../trust/trustedPublication';
import { decodeDeclared } from '../../platform/firebase/decode';
import { refusal } from '../../platform/languages/refusal';

interface SubmissionContext {
  pictures: PictureSource;
  bucket: Bucket;
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  /** The setting that says after how many accepted submissions a member is trusted. */
  readTrustAfter: () => Promise<number | undefined>;
}

/**
 * Moves an instruction into the moderators' queue, with its content, and stores the submission for the conversation. When its author is trusted, it is published at once
 * and noted for moderators.
 *
 * @throws HttpsError `not-found`, or `failed-precondition` when it was changed since it was read, or
 *   `resource-exhausted` when too many of the author's wait
 */
async function moveIntoQueue(
  { id, submission, basis }: SubmitInstructionRequest,
  { uid: authorUid, customClaims }: Account,
  trustAfter: number | undefined,
  database: Firestore,
): Promise<SubmitInstructionResponse> {
  const isAdministrator = customClaims?.admin === true;
  const reference = database.collection(collections.instructions).doc(id);
  return database.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    if (stored.get('authorUid') !== authorUid) {
      throw new HttpsError('not-found', 'This instruction no longer exists.');
    }
    const before: unknown = stored.get('updatedAt');
    if (!(before instanceof Timestamp) || before.toMillis() !== basis) {
      throw new HttpsError(
        'failed-precondition',
        'It has been changed somewhere else. Load it again before you submit it.',
      );
    }
    const address = await transaction.get(requireAddress(database, `/instructions/${id}`));
    if (address.exists) {
      throw new HttpsError(
        'failed-precondition',
        'Another instruction has the same address. Copy the text of this one into a new draft.',
      );
    }
    // What reports or a moderator took off the site waits for a moderator, also when it was deleted and written again.
    const hidden = await transaction.get(getHiddenContentRef(reference.path, database));
    const isTrusted =
      !hidden.exists && (await mayPublishAtOnce(authorUid, trustAfter, transaction, database));
    if (!isAdministrator && !isTrusted) {
      await requireSubmissionQuota(authorUid, id, transaction, database);
    }
    const compared = await readComparedVersions(stored, transaction);
    const updatedAt = Timestamp.now();
    storeSubmission(
      reference,
      { content: submission, at: updatedAt, isPublished: isTrusted, compared },
      transaction,
    );
    if (!isTrusted) {
      transaction.update(reference, { ...submission, status: 'submitted', updatedAt });
      return { updatedAt: updatedAt.toMillis(), isPublished: false };
    }
    const publishedAt = decodeDeclared(stored, instructionFields, 'publishedAt') ?? null;
    transaction.update(reference, {
      ...submission,
      ...toStatusFields('published', publishedAt, updatedAt),
      updatedAt,
    });
    const publication = {
      kind: 'instruction' as const,
      subjectId: id,
      title: submission.title,
      path: `/instructions/${id}`,
      authorUid,
      authorName: decodeDeclared(stored, instructionFields, 'authorName') ?? '',
    };
    noteTrustedPublication(publication, transaction, database);
    return { updatedAt: updatedAt.toMillis(), isPublished: true };
  });
}

/** `submitInstruction`: see its contract (model/src/contracts/instructions.ts). */
export const submitInstruction = callable({
  name: 'submitInstruction',
  schema: submitInstructionRequest,
  checks: [outsideMaintenance, withinQuota],
  caller: verifiedMember,
  createContext: (): SubmissionContext => ({
    accounts: auth(),
    firestore: firestore(),
    pictures: pictureSource(),
    bucket: bucket(),
    readTrustAfter: async () => (await readSiteSettings(realtimeDatabase())).trustAfter,
  }),
  /**
   * Submits an instruction for its author; see the contract. A client's write cannot do this, because security rules
   * cannot check the steps (docs/code/rules.md).
   *
   * @throws HttpsError `unauthenticated`, `permission-denied` without a verified email address, `invalid-argument` that
   *   names the field, and what {@link moveIntoQueue} throws
   */
  handler: async (
    { input: wanted, by: member },
    { firestore: database, pictures, bucket: files, readTrustAfter },
  ) => {
    const foreign = findForeignPicture(wanted.submission, wanted.id, pictures);
    if (foreign !== null) {
      throw refusal(
        'invalid-argument',
        sentence(
          '{field}: Pictures from other sites are not shown. Upload the picture, or remove it.',
          {
            field: `submission.${foreign}`,
          },
        ),
      );
    }
    const missing = await findMissingPicture(wanted.submission, pictures, files);
    if (missing !== null) {
      throw refusal(
        'invalid-argument',
        sentence('{field}: This picture is no longer stored. Upload it again, or remove it.', {
          field: `submission.${missing}`,
        }),
      );
    }
    return moveIntoQueue(wanted, member, await readTrustAfter(), database);
  },
});
