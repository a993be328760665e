import { Timestamp } from 'firebase-admin/firestore';
import { instructionData, createApp, reviewData } from './testData';
import { bucket, database, firestore, unique, type Member } from './suite';

const origin = 'http://127.0.0.1:9199';

/** The download URL that the client's SDK stores for an uploaded file. */
const getFileUrl = (path: string) =>
  `${origin}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media`;

async function upload(path: string): Promise<string> {
  await bucket.file(path).save('a picture', { contentType: 'image/png', resumable: false });
  return path;
}

/** Whether a stored file can still be downloaded. */
export async function isPublic(path: string): Promise<boolean> {
  return (await fetch(getFileUrl(path))).ok;
}

/** Creates one document or file of each kind that a member can have, under this name. */
export async function createAllMemberContent({ uid, email }: Member, name = 'Test Member') {
  const author = { authorUid: uid, authorName: name };
  const files = {
    avatar: await upload(`avatars/${uid}/face.png`),
    cover: await upload(`submissions/${uid}/how-to/cover (1).png`),
    inText: await upload(`submissions/${uid}/how-to/step.png`),
    unused: await upload(`submissions/${uid}/draft/unused.png`),
  };
  const review = async (status: 'pending' | 'published' | 'hidden') => {
    const app = await createApp();
    const document = app.collection('reviews').doc(uid);
    await document.set({
      ...reviewData(4, status),
      ...author,
      authorPhotoURL: getFileUrl(files.avatar),
    });
    await document.collection('helpful').doc('a-voter').set({ createdAt: Timestamp.now() });
    return document;
  };
  const instruction = async (status: 'draft' | 'submitted' | 'published', fields: object = {}) => {
    const document = firestore.doc(`instructions/test-${unique()}`);
    await document.set({ ...instructionData(null, status), ...author, ...fields });
    await document.collection('moderation').doc('a').set({
      decision: 'rejected',
      note: 'Not yet.',
      by: 'an-administrator',
      at: Timestamp.now(),
    });
    return document;
  };
  const reviews = {
    published: await review('published'),
    pending: await review('pending'),
    hidden: await review('hidden'),
  };
  const text = `Look at ![this](${getFileUrl(files.inText)}).`;
  const instructions = {
    published: await instruction('published', {
      coverUrl: getFileUrl(files.cover),
      steps: [{ title: 'A step', body: text, imageUrl: null }],
    }),
    draft: await instruction('draft'),
    submitted: await instruction('submitted'),
  };
  const message = firestore.doc(`messages/test-${unique()}`);
  await message.set({
    name,
    email,
    subject: 'A question',
    body: 'Does it work?',
    status: 'new',
    createdAt: Timestamp.now(),
    uid,
  });
  const notice = firestore.doc(`mail/message-${message.id}`);
  await notice.set({ to: ['hello@appshelf.test'], template: { name: 'message-notice', data: {} } });
  const letter = firestore.doc(`mail/test-${unique()}`);
  await letter.set({ to: [email, 'hello@appshelf.test'], template: { name: 'none', data: {} } });
  const profile = firestore.doc(`users/${uid}`);
  const favourite = profile.collection('favourites').doc('cairn');
  await favourite.set({ createdAt: Timestamp.now() });
  const presence = database.ref(`presence/${uid}/here`);
  await presence.set({ at: 1, page: '/' });
  return { files, reviews, instructions, message, notice, letter, profile, favourite, presence };
}

/** Creates a draft, a favourite and a file of another member, which must not be deleted. */
export async function createSomeMemberContent({ uid }: Member) {
  const file = await upload(`submissions/${uid}/draft/unused.png`);
  const draft = firestore.doc(`instructions/test-${unique()}`);
  await draft.set({ ...instructionData(null, 'draft'), authorUid: uid });
  const favourite = firestore.doc(`users/${uid}/favourites/cairn`);
  await favourite.set({ createdAt: Timestamp.now() });
  return { file, draft, favourite };
}
