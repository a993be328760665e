import { appInput, emptyAppCounters, kindFields } from '@appshelf/model';
import { makeApp, makeExample } from '@appshelf/model/testing';
import { now, past, type Data } from './firestore';
import { pictureUrl } from './pictures';
import { getName } from './roles';

const appContent = appInput.parse(
  makeApp({
    iconUrl: pictureUrl('media/m1/icon.png'),
    screenshots: [{ url: pictureUrl('media/m2/1.webp'), alt: 'The editor' }],
  }),
);

/** An app as an administrator creates it. */
export const newApp = (): Data => ({
  ...appContent,
  ...emptyAppCounters,
  status: 'draft',
  createdAt: now(),
  updatedAt: now(),
  publishedAt: null,
  createdBy: 'ada',
});

/** A stored app. */
export const storedApp = (status: 'draft' | 'published' | 'archived'): Data => ({
  ...appContent,
  ...emptyAppCounters,
  status,
  createdAt: past,
  updatedAt: past,
  publishedAt: status === 'draft' ? null : past,
  createdBy: 'ada',
});

/** The member Mia, as the documents that she writes name her. */
export const mia = { uid: 'mia', name: 'Mia Member', photoURL: pictureUrl('avatars/mia/a.png') };

/** A review as its author, the member Mia, creates it. */
export const newReview = (): Data => makeExample(kindFields.review, { time: now(), ...mia });

/** A stored review. */
export const storedReview = (status: 'pending' | 'published' | 'hidden'): Data => ({
  ...newReview(),
  status,
  createdAt: past,
  updatedAt: past,
});

/** An instruction as its author, the member Mia, creates it. */
export const newInstruction = (): Data => ({
  ...makeExample(kindFields.instruction, { time: now(), ...mia }),
  appId: 'open',
  minutes: 10,
});

/** A stored instruction of the member Mia. */
export const storedInstruction = (
  status: 'draft' | 'submitted' | 'published' | 'rejected',
): Data => ({
  ...newInstruction(),
  status,
  createdAt: past,
  updatedAt: past,
  publishedAt: status === 'published' ? past : null,
});

/** A comment, or an answer to one, as its author creates it. Only Mia has a picture. */
export const commentBy = (uid: string, parentId: string | null = null): Data => ({
  ...makeExample(kindFields.comment, {
    time: now(),
    uid,
    name: getName(uid),
    photoURL: uid === mia.uid ? mia.photoURL : null,
  }),
  parentId,
});

/** A private collection as its owner, the member Mia, creates it. */
export const newCollection = (): Data =>
  makeExample(kindFields.collection, { time: now(), ...mia });

/** A stored product. */
export const storedProduct: Data = makeExample(kindFields.product, { time: past, uid: 'ada' });

/** A product as an editor creates it. */
export const newProduct = (): Data => ({ ...storedProduct, updatedAt: now() });

/** A stored resource. */
export const storedResource = (status: string): Data => ({
  ...makeExample(kindFields.resource, { time: past, uid: 'ada' }),
  status,
});
