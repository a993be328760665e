import { collections } from '@appshelf/model';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { formerMember } from '../../lifecycle/leaving/formerMember';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { closeCase } from './closeCase';
import { deleteMemberHiddenContent } from './hiddenContent';
import { recountCase } from './recountCase';
import { createReportContext } from './reportContext';

/**
 * Deletes a member's reports and their history, and counts the cases again that the reports belonged to. What is known of
 * decisions about what the member wrote is deleted too, and a case about their public profile, which is gone: its reporters
 * are told. Another open case is about something that stays on the site: it names a former member as the author.
 */
export async function deleteMemberReports(
  uid: string,
  reports: Query,
  firestore: Firestore,
): Promise<void> {
  for await (const { ref } of streamDocuments(reports)) {
    await ref.delete();
    const caseRef = ref.parent.parent;
    if (caseRef !== null) await recountCase(caseRef.id, createReportContext());
  }
  const about = firestore
    .collection(collections.reportCases)
    .where('authorUid', '==', uid)
    .orderBy('__name__');
  for await (const stored of streamDocuments(about)) {
    const isAboutProfile = stored.get('kind') === 'profile';
    if (isAboutProfile) await closeCase(stored.id, createReportContext());
    if (stored.get('status') === 'open' && !isAboutProfile) {
      await stored.ref.update({ authorUid: formerMember.uid, authorName: formerMember.name });
    } else {
      await firestore.recursiveDelete(stored.ref);
    }
  }
  // Last, as closing a case notes what is hidden.
  await deleteMemberHiddenContent(uid, firestore);
}
