import { collections, getReportKey } from '@appshelf/model';
import { formerAuthor } from '../../lifecycle/leaving/formerMember';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { queryMemberDocuments } from '../../lifecycle/leaving/memberDocuments';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { removeCountedReports } from '../../platform/quotas/quotas';
import { closeCase } from './closeCase';
import { recountCase } from './recountCase';
import { createReportContext } from './reportContext';

/** Deletes a member's reports, and counts the cases again that the reports belonged to. */
export const leaveReports: LeavingStep = async ({ uid }, { firestore }) => {
  const reports = queryMemberDocuments(collections.reports, uid, firestore);
  for await (const { ref } of streamDocuments(reports)) {
    await ref.delete();
    const caseRef = ref.parent.parent;
    if (caseRef !== null) await recountCase(caseRef.id, createReportContext());
  }
};

/**
 * Deletes the decided cases about what a member wrote. An open case about the member's public profile is closed, and
 * its reporters are notified. Other open cases are about content that stays on the site: they name a former member as
 * the author.
 */
export const leaveReportCases: LeavingStep = async ({ uid }, { firestore }) => {
  const about = queryMemberDocuments(collections.reportCases, uid, firestore);
  for await (const stored of streamDocuments(about)) {
    const isAboutProfile = stored.get('kind') === 'profile';
    if (isAboutProfile) await closeCase(stored.id, createReportContext());
    if (stored.get('status') === 'open' && !isAboutProfile) {
      await stored.ref.update(formerAuthor);
    } else {
      await firestore.recursiveDelete(stored.ref);
    }
  }
  await removeCountedReports([getReportKey({ kind: 'profile', ids: [uid] })], firestore);
};
