import {
  collections,
  getContentKind,
  isMediaUseCollection,
  isTranslatedName,
  type CountedTrashKind,
} from '@appshelf/model';
import { FieldPath } from 'firebase-admin/firestore';
import type { TrashHook } from '../../lifecycle/trash/trashHooks';
import { updateQueueCounts } from '../../outbox/moderation/queueCounts';
import { auth } from '../../platform/firebase/auth';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { exceedsTotalQuota } from '../../platform/quotas/quotas';
import { moveAppFromMerged } from '../taxonomies/moveApps';
import { updateHelpfulCount } from '../instructions/helpfulCount';
import { updateInstructionCount } from '../instructions/instructionCount';
import { updateMediaUse } from '../../lifecycle/written/updateMediaUse';
import { recopyListedTexts } from '../translations/copyListedTexts';
import { updateAppRating } from '../reviews/appRating';
import { updateVoteCounts } from '../reviews/voteCount';

const recountApp: TrashHook = async (app, { isReduced }, { firestore }) => {
  if (isReduced === true) {
    const reviews = app.collection(collections.reviews).orderBy(FieldPath.documentId());
    for await (const { ref } of streamDocuments(reviews)) await updateVoteCounts(ref);
  }
  await updateAppRating(app.id, firestore);
  await updateInstructionCount(app.id, firestore);
  await moveAppFromMerged(await app.get(), firestore);
};

const recountReview: TrashHook = async (review, _entry, { firestore }) => {
  await updateVoteCounts(review);
  await updateAppRating(review.parent.parent?.id ?? '', firestore);
};

const recountInstruction: TrashHook = async (instruction, _entry, { firestore }) => {
  await updateHelpfulCount(instruction.id, firestore);
  const appId: unknown = (await instruction.get()).get('appId');
  if (typeof appId === 'string') await updateInstructionCount(appId, firestore);
};

/**
 * The counters of each kind that is counted, or that counts other kinds: `counts.fields` and `counts.in` of the
 * declaration.
 */
const counters: Readonly<Record<CountedTrashKind, TrashHook>> = {
  app: recountApp,
  review: recountReview,
  instruction: recountInstruction,
};

const isCounted = (kind: string): kind is CountedTrashKind => Object.hasOwn(counters, kind);

/**
 * Counts again what may have changed while an entry was in the trash: the counters of its declaration, its use of media
 * files, its translated texts for lists, the terms of an app, the moderators' queues in which it or its translations wait, and its owner's quota.
 */
export const recount: TrashHook = async (root, entry, stores) => {
  const { firestore } = stores;
  const { collection, counts, personal } = getContentKind(entry.kind);
  if (isMediaUseCollection(collection)) await updateMediaUse(collection, root.id, firestore);
  if (isTranslatedName(entry.kind)) await recopyListedTexts(entry.kind, root);
  if (isCounted(entry.kind)) await counters[entry.kind](root, entry, stores);
  if (counts.queues.length > 0) await updateQueueCounts(counts.queues, firestore);
  if (counts.quota === null || !('owner' in personal)) return;
  const uid: unknown = (await root.get()).get(personal.owner ?? '');
  // A restored entry stays, also past the quota.
  if (typeof uid === 'string')
    await exceedsTotalQuota(uid, counts.quota, { accounts: auth(), firestore });
};
