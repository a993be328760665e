import { isDeepStrictEqual } from 'node:util';
import { collections, instructionFields, isKey } from '@appshelf/model';
import { getDataStores } from '../../platform/firebase/dataStores';
import { blankCopies } from '../../lifecycle/copies/copiesPart';
import { recountWritten } from '../../lifecycle/written/figures';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { whenGone } from '../../lifecycle/written/whenDeleted';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { isStillThere } from '../../platform/firebase/isSameDocument';
import { claimAddress } from '../addresses/claimAddress';
import { freeAddresses } from '../addresses/freeAddresses';
import { announceInstruction } from '../follows/announcements';
import {
  notifyOfChangedInstruction,
  notifyOfDeletedInstruction,
  notifyOfInstructionDecision,
} from '../decisions/notifyAuthor';
import { createModerationMailContext } from '../../outbox/moderation/moderationMailContext';
import { tellModerators } from '../../outbox/moderation/notices';
import { countQueue } from '../../outbox/moderation/queueCounts';
import { exceedsTotalQuota } from '../../platform/quotas/quotas';
import { followReports } from '../reports/targetWritten';
import { handleDeletion } from '../../lifecycle/trash/moveToTrash';
import { takePastQuota, findCountedCreation } from '../../lifecycle/trash/takePastQuota';
import { recordInstructionOutcome } from './instructionTrust';
import { deleteOldSubmissions, hasSubmission } from './storeSubmission';
import { storeVersions, type InstructionSnapshot } from './storeVersions';
import { deleteInstructionData } from './deleteInstructionData';
import { decodeDeclared } from '../../platform/firebase/decode';

type InstructionPart = WritePart<'id'>;

const storeVersion: InstructionPart = async ({ data, params: { id } }) => {
  const change = [data.before, data.after].map((state) => state.data() ?? null);
  await storeVersions(id, change as [InstructionSnapshot, InstructionSnapshot], firestore());
};

/** Deletes old submissions after a new one was stored. */
const limitSubmissions: InstructionPart = async ({ data: { before, after } }) => {
  const status: unknown = after.get('status');
  if (status !== 'submitted' && status !== 'published') return;
  if (isDeepStrictEqual(before.get('updatedAt'), after.get('updatedAt'))) return;
  await deleteOldSubmissions(after.ref);
};

const deleteDataOnDeletion: InstructionPart = async ({ data: { before, after } }) => {
  if (after.exists) return;
  const stores = getDataStores();
  const deleted = { ...before.data(), id: before.id };
  await handleDeletion(before, stores, () => deleteInstructionData(deleted, stores));
};

/** Tells moderators of an instruction that came into their queue. */
const tellOfSubmission: InstructionPart = async ({ data, document, time, params: { id } }) => {
  const { before, after } = data;
  if (after.get('status') !== 'submitted' || before.get('status') === 'submitted') return;
  if (!(await isStillThere(after))) return;
  const at = Date.parse(time);
  const isSubmitted = await hasSubmission(after);
  await tellModerators(
    {
      id: `instruction-${id}-${String(at)}`,
      kind: 'instructions',
      title: decodeDeclared(after, instructionFields, 'title'),
      author: decodeDeclared(after, instructionFields, 'authorName'),
      authorUid: decodeDeclared(after, instructionFields, 'authorUid'),
      about: document,
      page: `/admin/resources?id=${encodeURIComponent(id)}`,
      isHidden: before.get('status') === 'published' && !isSubmitted,
      at,
    },
    createModerationMailContext(),
  );
};

/** Counts the author's drafts after one was created or deleted, and takes a new draft past their quota away. */
const limitDrafts: InstructionPart = async ({ data: { before, after }, time }) => {
  if ((before.get('status') === 'draft') === (after.get('status') === 'draft')) return;
  const authorUid: unknown = (after.exists ? after : before).get('authorUid');
  if (!isKey(authorUid)) return;
  const context = { accounts: auth(), firestore: firestore() };
  // A draft that had another status before stays.
  const created = before.exists ? undefined : await findCountedCreation(after, time);
  if (await exceedsTotalQuota(authorUid, 'drafts', context, created)) {
    await takePastQuota(after, authorUid, (now) => now.get('status') === 'draft');
  }
};

/**
 * Updates what depends on an instruction:
 * - the number of published instructions of its app, and which media files it shows;
 * - the version that readers saw last, the one that was sent back last, and how many submissions are kept;
 * - the notification of its author when a moderator decides on it, changes or deletes it, and those of followers;
 * - emails to moderators, and what waits for them;
 * - its author's trust and quota of drafts;
 * - the data of a deleted one, and the copies of a hidden or deleted one;
 * - the reports about it, and the audit.
 */
export const instructionWritten = onKindWrite(
  'instructionWritten',
  `${collections.instructions}/{id}`,
  [
    storeVersion,
    limitSubmissions,
    recountWritten,
    notifyOfInstructionDecision,
    notifyOfChangedInstruction,
    notifyOfDeletedInstruction,
    announceInstruction,
    deleteDataOnDeletion,
    claimAddress,
    whenGone(freeAddresses),
    countQueue('instructions'),
    tellOfSubmission,
    recordInstructionOutcome,
    limitDrafts,
    blankCopies,
    followReports,
  ],
);
