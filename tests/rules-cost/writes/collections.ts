import { limits } from '@appshelf/model';
import {
  getQuotaDocument,
  getSignature,
  member,
  memberWithoutName,
  moderator,
  now,
  past,
  text,
  texts,
  type Caller,
  type Data,
  type Write,
} from '../write';

const path = `collections/${text(36)}`;

const tooMuch: Record<string, Data> = {
  'a longer title': { title: text(limits.collection.title + 1) },
  'a longer description': { description: text(limits.collection.description + 1) },
  'an app more': { appIds: texts(limits.collection.apps + 1, limits.slug) },
  'a longer id of an app': { appIds: texts(limits.collection.apps, limits.slug + 1) },
  'a field more': { other: '' },
};

const collectionBy = (caller: Caller): Data => ({
  title: text(limits.collection.title),
  description: text(limits.collection.description),
  appIds: texts(limits.collection.apps, limits.slug),
  ownerUid: caller.uid,
  ownerName: getSignature(caller).authorName,
  status: 'published',
  createdAt: now,
  updatedAt: now,
  publishedAt: now,
});

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
