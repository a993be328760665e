import { collections } from '@appshelf/model';
import type { Query } from 'firebase-admin/firestore';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { formerAuthor } from '../../lifecycle/leaving/formerMember';
import { queryMemberDocuments } from '../../lifecycle/leaving/memberDocuments';
import {
  deleteFile,
  findReferencedFiles,
  listFiles,
  memberFolders,
  type StoredFile,
} from '../../platform/firebase/files';
import { canBeInPath } from '../../platform/firebase/pathIds';
import type { Bucket } from '../../platform/firebase/storage';
import { streamDocuments } from '../../platform/firebase/streamDocuments';

/** The key in a file's metadata that marks a file of a published instruction whose author was deleted. */
const preservedForKey = 'preservedFor';

/**
 * Marks the files that published instructions show, and deletes all others. The mark stays when the author's uid is
 * removed from the instruction, so that a repeated run preserves these files too.
 */
async function deleteFiles(uid: string, instructions: Query, bucket: Bucket): Promise<void> {
  for (const file of await listFiles(memberFolders.avatars(uid), bucket)) await deleteFile(file);

  const files = await listFiles(memberFolders.submissions(uid), bucket);
  const byPath = new Map(files.map((file) => [file.name, file]));
  const isPreserved = (file: StoredFile) => file.metadata.metadata?.[preservedForKey] !== undefined;
  const preserved = new Set(files.filter(isPreserved).map(({ name }) => name));
  const published = instructions.where('status', '==', 'published');
  for await (const instruction of streamDocuments(published)) {
    for (const path of findReferencedFiles(instruction.data(), [...byPath.keys()])) {
      if (preserved.has(path)) continue;
      preserved.add(path);
      await byPath
        .get(path)
        ?.setMetadata({ metadata: { [preservedForKey]: instruction.ref.path } });
    }
  }
  for (const file of files) if (!preserved.has(file.name)) await deleteFile(file);
}

/**
 * Published instructions stay under the name of a former member, with the pictures that they show. The others are deleted with
 * the member's other files.
 */
export const leaveInstructions: LeavingStep = async ({ uid }, { firestore, bucket }) => {
  const instructions = queryMemberDocuments(collections.instructions, uid, firestore);
  if (canBeInPath(uid, 'deleting the files of an account')) {
    await deleteFiles(uid, instructions, bucket);
  }
  for await (const instruction of streamDocuments(instructions)) {
    if (instruction.get('status') === 'published') {
      await instruction.ref.update(formerAuthor);
      // Readers do not see earlier submissions.
      await firestore.recursiveDelete(instruction.ref.collection(collections.submissions));
    } else {
      await firestore.recursiveDelete(instruction.ref);
    }
  }
};
