import { expect, it } from 'vitest';
import { deleteMedia } from '../../../functions/src/features/media/mediaDocument';
import { firestore } from '../support/triggerProject';

const path = 'media/restored/note.pdf';
const document = firestore.doc('media/restored');

it('the document of a deleted file goes, unless it came back from the trash since', async () => {
  await document.set({ fullPath: path, alt: 'A note' });
  const createdAt = Number((await document.get()).createTime?.toMillis());
  await deleteMedia(document.id, path, createdAt - 1, firestore);
  expect((await document.get()).get('alt')).toBe('A note');
  await deleteMedia(document.id, 'media/restored/other.pdf', createdAt + 1, firestore);
  expect((await document.get()).exists).toBe(true);
  await deleteMedia(document.id, path, createdAt + 1, firestore);
  expect((await document.get()).exists).toBe(false);
});

it('the document of a deleted file goes where nobody knows when that was', async () => {
  await document.set({ fullPath: path, alt: '' });
  await deleteMedia(document.id, path, undefined, firestore);
  expect((await document.get()).exists).toBe(false);
});
