import { collections } from '@appshelf/model';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { formerAuthor } from '../../lifecycle/leaving/formerMember';
import { queryMemberDocuments } from '../../lifecycle/leaving/memberDocuments';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { blankCommentCopies } from './commentCopies';

/** Comments that readers see stay under the name of a former member. The others are deleted. */
export const leaveComments: LeavingStep = async ({ uid }, { firestore }) => {
  const comments = queryMemberDocuments(collections.comments, uid, firestore);
  for await (const comment of streamDocuments(comments)) {
    await blankCommentCopies(comment.ref, comment.get('parentId'), firestore);
    if (comment.get('status') === 'published') {
      await comment.ref.update({ ...formerAuthor, authorPhotoURL: null });
    } else {
      await comment.ref.delete();
    }
  }
};
