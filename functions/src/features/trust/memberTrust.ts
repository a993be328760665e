import { collections, isDocumentId } from '@appshelf/model';
import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { formerMember } from '../../lifecycle/leaving/formerMember';
import { canBeInPath } from '../../platform/firebase/pathIds';
import {
  decode,
  decodeField,
  fields,
  nullable,
  literal,
  time,
} from '../../platform/firebase/decode';

/** What became of something that a member wrote. */
export type TrustOutcome = 'accepted' | 'rejected' | 'reportUpheld';

/** `trust/{uid}/trustDecisions/{id}` */
interface TrustDecision {
  /** Null when the decision was taken back. */
  outcome: TrustOutcome | null;
  at: Timestamp;
}

const trustDecision = fields<TrustDecision>({
  outcome: nullable(literal(['accepted', 'rejected', 'reportUpheld'])),
  at: time,
});

const setbacks: readonly TrustOutcome[] = ['rejected', 'reportUpheld'];

const getTrust = (uid: string, firestore: Firestore): DocumentReference =>
  firestore.collection(collections.trust).doc(uid);

/** Stores a decision. A later one about the same thing replaces it, and a late or repeated event changes nothing. */
async function storeDecision(decision: DocumentReference, fields: TrustDecision): Promise<boolean> {
  return decision.firestore.runTransaction(async (transaction) => {
    const stored = decode(await transaction.get(decision), trustDecision);
    if (stored !== undefined && stored.at.valueOf() > fields.at.valueOf()) return false;
    if (stored === undefined && fields.outcome === null) return false;
    transaction.set(decision, fields);
    return true;
  });
}

/**
 * Computes a member's trust from the stored decisions, in a transaction for the reasons given at `recountFigures`: the
 * numbers are right after two decisions at once, and after any order of their events.
 */
async function updateTrust(uid: string, firestore: Firestore): Promise<void> {
  const trust = getTrust(uid, firestore);
  const decisions = trust.collection(collections.trustDecisions);
  const withOutcome = (outcome: TrustOutcome) => decisions.where('outcome', '==', outcome);
  await firestore.runTransaction(
    async (transaction) => {
      await transaction.get(trust);
      const count = async (outcome: TrustOutcome) =>
        (await transaction.get(withOutcome(outcome).count())).data().count;
      const [accepted, rejected, reportsUpheld] = await Promise.all([
        count('accepted'),
        count('rejected'),
        count('reportUpheld'),
      ]);
      const { docs } = await transaction.get(
        decisions.where('outcome', 'in', setbacks).orderBy('at', 'desc').limit(1),
      );
      const lastSetback = decodeField(docs[0], 'at', time) ?? Timestamp.fromMillis(0);
      const since = withOutcome('accepted').where('at', '>', lastSetback).orderBy('at', 'desc');
      const streak = (await transaction.get(since.count())).data().count;
      transaction.set(trust, {
        accepted,
        rejected,
        reportsUpheld,
        streak,
        updatedAt: FieldValue.serverTimestamp(),
      });
    },
    { maxAttempts: 20 },
  );
}

/** Records the outcome of something that a member wrote, once for each id. */
export async function recordOutcome(
  uid: unknown,
  id: string,
  decision: TrustDecision,
  firestore: Firestore,
): Promise<void> {
  if (uid === formerMember.uid) return;
  if (!canBeInPath(uid, 'the trust of a member') || !isDocumentId(id)) return;
  const reference = getTrust(uid, firestore).collection(collections.trustDecisions).doc(id);
  if (await storeDecision(reference, decision)) await updateTrust(uid, firestore);
}

/**
 * Records that a moderator found a report right, of something that the member wrote: what the member submits waits again.
 *
 * @param caseKey identifies the case; the same case counts once
 */
export async function recordUpheldReport(
  uid: string,
  caseKey: string,
  at: Timestamp,
  firestore: Firestore,
): Promise<void> {
  await recordOutcome(uid, `report-${caseKey}`, { outcome: 'reportUpheld', at }, firestore);
}
