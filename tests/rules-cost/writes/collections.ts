import { collectionFields } from '@appshelf/model';
import { listBeyond, makeLargest } from '@appshelf/model/testing';
import {
  getQuotaDocument,
  getSampled,
  member,
  memberWithoutName,
  moderator,
  now,
  past,
  text,
  type Caller,
  type Data,
  type Write,
} from '../write';

const path = `collections/${text(36)}`;

const collectionBy = (caller: Caller): Data => ({
  ...makeLargest(collectionFields, getSampled(caller)),
  status: 'published',
  publishedAt: now,
});
const tooMuch = listBeyond(collectionFields, getSampled(member));

const createdBy = (caller: Caller): Write => ({
  service: 'cloud.firestore',
  caller,
  collection: 'collections',
  operation: 'create',
  what: 'publishes it',
  path,
  after: collectionBy(caller),
  documents: getQuotaDocument(caller),
  tooMuch,
});

const changedBy = (caller: Caller): Write => {
  const after = { ...collectionBy(caller), createdAt: past };
  return {
    service: 'cloud.firestore',
    caller,
    collection: 'collections',
    operation: 'update',
    what: 'publishes it',
    path,
    before: {
      ...after,
      ownerName: text(3),
      status: 'private',
      updatedAt: past,
      publishedAt: null,
    },
    after,
    tooMuch,
  };
};

const published = {
  ...collectionBy(member),
  createdAt: past,
  updatedAt: past,
  publishedAt: past,
};

/** The collections of members, and those that moderators hide. */
export const collectionWrites: Write[] = [
  createdBy(member),
  createdBy(memberWithoutName),
  createdBy(moderator),
  changedBy(member),
  changedBy(memberWithoutName),
  {
    service: 'cloud.firestore',
    caller: moderator,
    collection: 'collections',
    operation: 'update',
    what: "hides a member's",
    path,
    before: published,
    after: { ...published, status: 'hidden', updatedAt: now },
    tooMuch: { 'a field more': { other: '' } },
  },
  {
    service: 'cloud.firestore',
    caller: member,
    collection: 'collections',
    operation: 'delete',
    what: '',
    path,
    before: collectionBy(member),
  },
];
