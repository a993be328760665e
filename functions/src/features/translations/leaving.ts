import { collections } from '@appshelf/model';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { formerAuthor } from '../../lifecycle/leaving/formerMember';
import { queryMemberDocuments } from '../../lifecycle/leaving/memberDocuments';
import { streamDocuments } from '../../platform/firebase/streamDocuments';

/** Published translations stay under the name of a former member. Proposals are deleted. */
export const leaveTranslations: LeavingStep = async ({ uid }, { firestore }) => {
  const translations = queryMemberDocuments(collections.translations, uid, firestore);
  for await (const translation of streamDocuments(translations)) {
    if (translation.get('status') === 'published') await translation.ref.update(formerAuthor);
    else await translation.ref.delete();
  }
};
