import { collections } from '@appshelf/model';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { indexPerson } from '../people/indexPerson';
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

/** Every write counts, as it may follow a change of the account's own name. A deletion is one step of leaving. */
const updatePerson: WritePart<'uid'> = async ({ data: { after }, params: { uid } }) => {
  if (after.exists) await indexPerson(uid, { accounts: auth(), firestore: firestore() });
};

/** Updates what depends on a member's document: how administrators find the account, the public profile, and the reports about it. */
export const userWritten = onDocumentWrite('userWritten', `${collections.users}/{uid}`, [
  updatePublicProfile,
  updatePerson,
]);
