import { Timestamp } from 'firebase-admin/firestore';
import { collectionData, instructionData, createApp, reviewData } from './testData';
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
    const submitted = document.collection('submissions').doc('1');
    await submitted.set({ at: Timestamp.now(), isPublished: false, comparedWith: [] });
    await submitted.collection('versions').doc('submitted').set({ title: 'Not for everybody' });
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
  const collection = firestore.doc(`collections/test-${unique()}`);
  await collection.set(collectionData([], 'published', { ownerUid: uid, ownerName: name }));
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
  const mail = firestore.doc(`mail/test-${unique()}`);
  await mail.set({ to: [email, 'hello@appshelf.test'], template: { name: 'none', data: {} } });
  const telling = firestore.doc(`mail/moderation-${unique()}`);
  const about = { author: name, authorUid: uid, about: `apps/a/reviews/${uid}` };
  await telling.set({ to: ['hello@appshelf.test'], template: { name: 'none', data: about } });
  const trust = firestore.doc(`trust/${uid}`);
  await trust.set({ accepted: 1, rejected: 0, reportsUpheld: 0, streak: 1 });
  await trust.collection('trustDecisions').doc('a').set({ outcome: 'accepted' });
  const publication = firestore.doc(`trustedPublications/review-test_${uid}`);
  await publication.set({ authorUid: uid, authorName: name, seenAt: null });
  const publicProfile = firestore.doc(`members/${uid}`);
  const handle = `h${unique()}`;
  await publicProfile.set({
    handle,
    handles: [handle],
    displayName: name,
    photoURL: null,
    bio: '',
    links: [],
    reviewedApps: [],
    isPublic: true,
    status: 'published',
    handleChosenAt: Timestamp.now(),
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  });
  const handleEntry = firestore.doc(`handles/${handle}`);
  await handleEntry.set({ uid, handle, expireAt: null });
  const follows = firestore.doc(`follows/${uid}`);
  await follows.set({ apps: ['airlock'], authors: [], updatedAt: Timestamp.now() });
  const follower = firestore.doc(`follows/test-${unique()}`);
  await follower.set({ apps: [], authors: ['another', uid], updatedAt: Timestamp.now() });
  const fanOut = firestore.doc(`fanOuts/test-${unique()}`);
  await fanOut.set({ target: uid, title: `${name} published it`, status: 'stopped' });
  const profile = firestore.doc(`users/${uid}`);
  const favourite = profile.collection('favourites').doc('cairn');
  await favourite.set({ createdAt: Timestamp.now() });
  const notification = profile.collection('notifications').doc('n1');
  await notification.set({ kind: 'reply', title: 'Cairn answered.', createdAt: Timestamp.now() });
  const unread = database.ref(`userMeta/${uid}/notifications/unread/n1`);
  await unread.set(1);
  const presence = database.ref(`presence/${uid}/here`);
  await presence.set({ at: 1, page: '/' });
  const following = { publicProfile, handle: handleEntry, follows, follower, fanOut };
  return {
    files,
    reviews,
    instructions,
    collection,
    message,
    notice,
    mail,
    telling,
    trust,
    publication,
    profile,
    favourite,
    notification,
    unread,
    presence,
    following,
  };
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
