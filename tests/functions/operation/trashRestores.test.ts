import { randomUUID } from 'node:crypto';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { commentWritten } from '../../../functions/src/features/comments/commentWritten';
import { instructionWritten } from '../../../functions/src/features/instructions/instructionWritten';
import { removeEntry } from '../../../functions/src/features/trash/removeEntry';
import {
  createTrashCallContext,
  getTrashContext,
  trashHooks,
} from '../../../functions/src/features/trash/trashHooks';
import { emptyTrash } from '../../../functions/src/lifecycle/trash/emptyTrash';
import { completeMove } from '../../../functions/src/lifecycle/trash/moveToTrash';
import { restoreFromTrash } from '../../../functions/src/lifecycle/trash/restoreFromTrash';
import { isRestoredFile } from '../../../functions/src/platform/events/trashRestores';
import { deliver, recordChange, type DocumentChange } from '../support/events';
import { commentData, instructionData } from '../support/testData';
import { auth, firestore } from '../support/triggerProject';

const restores = firestore.doc('health/trashRestores');
const by = { uid: 'ada', email: null };
let author: string;
let instruction: DocumentReference;
let trash: DocumentReference;

const comment = () => commentData('reader');
const tell = (change: DocumentChange) =>
  deliver(
    commentWritten,
    { instructionId: instruction.id, commentId: change.after.id },
    change,
    'reader',
  );
const listNotifications = async () =>
  (await firestore.collection(`users/${author}/notifications`).get()).docs.map(
    (notification): unknown => notification.get('text'),
  );

/** Deletes the instruction with a comment, and lets the function end before it reports the end of restoring it. */
async function restoreWithoutEnd(): Promise<DocumentReference> {
  const former = instruction.collection('comments').doc();
  await former.set(comment());
  const context = createTrashCallContext();
  await removeEntry({ target: instruction.path }, by, context);
  const found = await firestore.collection('trash').where('path', '==', instruction.path).get();
  trash = found.docs[0]?.ref ?? instruction;
  await completeMove(trash, context, trashHooks.deleteRest);
  await restoreFromTrash(trash, by, context);
  const notes = (await restores.get()).data() as Record<string, object>;
  await restores.set(
    Object.fromEntries(
      Object.entries(notes).map(([name, note]) => [name, { ...note, endedAt: null }]),
    ),
  );
  return former;
}

beforeEach(async () => {
  const email = `${randomUUID()}@members.appshelf.test`;
  author = (await auth.createUser({ email, emailVerified: true })).uid;
  instruction = firestore.collection('instructions').doc();
  await instruction.set({ ...instructionData(null, 'published'), authorUid: author });
});

describe('during a restore from the trash', () => {
  it('a new comment notifies the author, and the restored one notifies nobody', async () => {
    const former = await restoreWithoutEnd();
    const before = await firestore.doc('instructions/none').get();
    const time = new Date().toISOString();
    await tell({ before, after: await former.get(), time });
    expect(await listNotifications()).toEqual([]);
    const created = await recordChange(instruction.collection('comments').doc(), (reference) =>
      reference.set({ ...comment(), body: 'New.' }),
    );
    await tell(created);
    expect(await listNotifications()).toEqual(['New.']);
  });

  it('the restored entry is not new, and one that is created at its path is', async () => {
    await restoreWithoutEnd();
    const before = await firestore.doc('instructions/none').get();
    const restored = { before, after: await instruction.get(), time: new Date().toISOString() };
    await deliver(instructionWritten, { id: instruction.id }, restored);
    const versions = instruction.collection('versions').doc('published');
    expect((await versions.get()).exists).toBe(false);
    await instruction.delete();
    const created = await recordChange(instruction, (reference) =>
      reference.set({ ...instructionData(null, 'published'), authorUid: author }),
    );
    await deliver(instructionWritten, { id: instruction.id }, created);
    expect((await versions.get()).exists).toBe(true);
  });

  it('a file is restored when the trash held it, and another one in its folder is new', async () => {
    const now = Date.now();
    const note = { id: 'a', path: instruction.path, files: ['submissions/m/i/a.png'] };
    await restores.set({ a: { ...note, startedAt: Timestamp.fromMillis(now), endedAt: null } });
    expect(await isRestoredFile('submissions/m/i/a.png', now, firestore)).toBe(true);
    expect(await isRestoredFile('submissions/m/i/b.png', now, firestore)).toBe(false);
  });

  it('leaves marks without the text, which go with the entry', async () => {
    await restoreWithoutEnd();
    const marks = trash.collection('trashedDocuments');
    const { docs } = await marks.get();
    expect(docs.map((mark) => mark.data())).toEqual([{ isRestored: true }, { isRestored: true }]);
    await trash.update({ expireAt: Timestamp.fromMillis(0) });
    await emptyTrash({ ...getTrashContext(), now: Date.now() });
    expect((await marks.get()).size).toBe(0);
  });
});
