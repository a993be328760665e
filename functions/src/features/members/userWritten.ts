import { collections } from '@appshelf/model';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { recountCasesAbout } from '../reports/recountCase';
import { createReportContext } from '../reports/reportContext';
import { updateCopiedFields } from './copiedFields';

const copiedFields = ['displayName', 'photoURL', 'bio'];

const updatePublicProfile: WritePart<'uid'> = async ({ data: { before, after }, params }) => {
  if (!after.exists) return;
  if (copiedFields.every((field) => before.get(field) === after.get(field))) return;
  if (!(await updateCopiedFields(params.uid, firestore()))) return;
  // Shows moderators the present state of the profile. No other function follows the reports about a profile.
  await recountCasesAbout(`${collections.members}/${params.uid}`, createReportContext());
};

/** Updates what depends on a member's document: the public profile, and the reports about it. */
export const userWritten = onDocumentWrite('userWritten', `${collections.users}/{uid}`, [
  updatePublicProfile,
]);
