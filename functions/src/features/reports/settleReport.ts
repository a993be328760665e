import {
  getAuditSubjects,
  collections,
  getDisplayName,
  sentence,
  settleReportRequest,
  type ReportCaseStatus,
  type Sentence,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { nullIfNotFound } from '../../platform/firebase/accounts';
import { toActor, createAuditRecorder, type AuditRecorder } from '../../lifecycle/audit/audit';
import { staffCallable } from '../../platform/callables/callables';
import { firestore } from '../../platform/firebase/firestore';
import { refusal } from '../../platform/languages/refusal';
import { createReportContext, type ReportContext } from './reportContext';
import { settleCase } from './settleCase';

/** Who decided: a name, or a sentence for somebody without one. */
type DeciderName = string | Sentence;

/** What is said of a decision that somebody else made before the caller. */
const getConflict = {
  upheld: (name: DeciderName) => sentence('{name} has already taken it off the site.', { name }),
  dismissed: (name: DeciderName) => sentence('{name} has already dismissed the reports.', { name }),
  closed: (name: DeciderName) => sentence('{name} has already closed it.', { name }),
} as const satisfies Record<Exclude<ReportCaseStatus, 'open'>, (name: DeciderName) => Sentence>;

async function readName(uid: string, { accounts }: ReportContext): Promise<DeciderName> {
  const account = await nullIfNotFound(accounts.getUser(uid));
  if (account === null) return sentence('Another moderator', {});
  const { displayName = null, email = null } = account;
  return getDisplayName({ displayName, email });
}

/** Says who decided before the caller. */
async function toConflict(
  by: string | null,
  status: ReportCaseStatus,
  caller: string,
  context: ReportContext,
): Promise<HttpsError> {
  if (by === null || status === 'open') {
    return new HttpsError(
      'failed-precondition',
      'This was deleted or the reports were withdrawn, so there’s nothing left to decide.',
    );
  }
  if (by === caller) {
    return new HttpsError(
      'failed-precondition',
      'You’ve already decided this, in another window or on another device.',
    );
  }
  return refusal('failed-precondition', getConflict[status](await readName(by, context)));
}

/** `settleReport`: see its contract (model/src/contracts/reports.ts). */
export const settleReport = staffCallable({
  name: 'settleReport',
  schema: settleReportRequest,
  createContext: (): ReportContext & { audit: Pick<AuditRecorder, 'addTo'> } => ({
    ...createReportContext(),
    audit: createAuditRecorder(firestore()),
  }),
  /**
   * Only an administrator decides on reports about what they wrote
   * themselves, since there may be nobody else.
   *
   * @throws HttpsError with a message for the person who called
   */
  handler: async ({ input: wanted, by, request }, { audit, ...context }) => {
    const isAdministrator = request.auth?.token.admin === true;
    const target = `${collections.reportCases}/${wanted.key}`;
    const result = await settleCase(
      { ...wanted, by: by.uid, changesTarget: true },
      context,
      (transaction, { authorUid, document }) => {
        if (authorUid === by.uid && !isAdministrator) {
          throw new HttpsError(
            'permission-denied',
            'You wrote this yourself, so someone else decides on the reports about it.',
          );
        }
        audit.addTo(transaction, {
          action: 'settleReport',
          ...toActor(by),
          target,
          about: [
            ...getAuditSubjects(target),
            ...getAuditSubjects(document),
            `${collections.users}/${authorUid}`,
          ],
          before: { status: 'open' },
          after: { status: wanted.decision, note: wanted.note },
        });
      },
    );
    if (result.state === 'missing') {
      throw new HttpsError('not-found', 'These reports no longer exist.');
    }
    if (result.state === 'changed') {
      throw new HttpsError(
        'failed-precondition',
        'This has changed since you read it. Read the new version, then decide.',
      );
    }
    if (result.state === 'decided') {
      throw await toConflict(result.by, result.status, by.uid, context);
    }
    return null;
  },
});
