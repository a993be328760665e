import { contentNames, getContentKind, reviewFields } from '@appshelf/model';
import type { DocumentData } from 'firebase-admin/firestore';
import { decodeValue, fields, toDecoders } from '../../platform/firebase/decode';
import { findEndUser } from '../../platform/events/principal';
import type { DocumentWrite } from '../../platform/events/documentWrite';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { closeCase } from './closeCase';
import { followHidden } from './followHidden';
import { findOpenCases, recountCase } from './recountCase';
import { createReportContext, type ReportContext } from './reportContext';
import { settleCase } from './settleCase';
import { getCaseRef, toStoredCase, type StoredCase } from './storedCase';
import { targetKinds } from './targets';

/** Fields that change without anything that concerns reports: what functions count, and the copies of translations. */
const computed: readonly string[] = [
  ...contentNames
    .flatMap((name) => getContentKind(name).counts.figures)
    .flatMap(({ fields, distribution }) => [
      ...Object.keys(fields),
      ...(distribution === undefined ? [] : [distribution.field]),
    ]),
  'translated',
];

/** Whether a change is more than what functions compute. */
function isMoreThanComputed(before: DocumentData | undefined, after: DocumentData | undefined) {
  if (before === undefined || after === undefined) return true;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].some(
    (name) =>
      !computed.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

const signed = fields(toDecoders(reviewFields, 'moderation'));

/** When a moderator last signed the review at `path`, in milliseconds; 0 for never. */
const getSignatureTime = (path: string, stored: DocumentData): number =>
  decodeValue(path, stored, signed)?.moderation?.at.toMillis() ?? 0;

/**
 * The decision on a case that this change of its document is: somebody with a role took it off the site, published again
 * what was hidden, or signed a review and left it as it was. Null for any other change.
 */
export function getDecision(
  { kind, hiddenAt, document }: Pick<StoredCase, 'kind' | 'hiddenAt' | 'document'>,
  before: DocumentData,
  after: DocumentData,
): 'upheld' | 'dismissed' | null {
  const { isPublic, isRemoved } = targetKinds[kind];
  if (!isRemoved(before) && isRemoved(after)) return 'upheld';
  if (hiddenAt !== null && !isPublic(before) && isPublic(after)) return 'dismissed';
  const isSigned =
    kind === 'review' &&
    isPublic(after) &&
    getSignatureTime(document, after) > getSignatureTime(document, before);
  const isReply = JSON.stringify(before.reply) !== JSON.stringify(after.reply);
  return isSigned && !isReply ? 'dismissed' : null;
}

async function followCase(
  key: string,
  { data, time, authType, authId }: DocumentWrite,
  context: ReportContext,
): Promise<void> {
  const [before, after] = [data.before.data(), data.after.data()];
  if (after === undefined) {
    await closeCase(key, context);
    return;
  }
  const stored = toStoredCase(await getCaseRef(key, context.firestore).get());
  if (stored === undefined) return;
  const decision = before === undefined ? null : getDecision(stored, before, after);
  const isLater = Date.parse(time) >= (stored.hiddenAt ?? stored.firstAt).toMillis();
  const writer =
    decision === null || !isLater
      ? null
      : await findEndUser({ authType, authId }, context.accounts);
  if (decision === null || writer === null || writer.uid === stored.authorUid) {
    await recountCase(key, context);
    return;
  }
  await settleCase({ key, decision, note: '', by: writer.uid, changesTarget: false }, context);
}

/**
 * The part of the functions of apps, reviews and instructions that keeps the cases about a document true: a decision that
 * somebody with a role made without the queue of reports settles them, a deletion closes them, and what was hidden and is
 * published by nobody's decision, or deleted and created again, is hidden again.
 */
export const followReports: WritePart = async (write) => {
  const { data, document } = write;
  if (!isMoreThanComputed(data.before.data(), data.after.data())) return;
  // The cases of an earlier document with the same id may still be open.
  const context = createReportContext();
  await followHidden(write, context);
  for (const key of await findOpenCases(document, context.firestore)) {
    await followCase(key, write, context);
  }
};
