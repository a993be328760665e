import { commentFields, limits } from '@appshelf/model';
import { listBeyond, makeLargest } from '@appshelf/model/testing';
import {
  getQuotaDocument,
  getSampled,
  getSignature,
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

const instruction = `instructions/${text(20)}`;
const author = { status: 'published', authorUid: member.uid };
const documents = { [instruction]: author };

const comment = (caller: Caller): Data => makeLargest(commentFields, getSampled(caller));
const storedComment = (caller: Caller): Data => ({
  ...comment(caller),
  createdAt: past,
  updatedAt: past,
});
const tooMuch = listBeyond(commentFields, getSampled(member));
const parentId = text(36).replaceAll('x', 'p');
const base = {
  service: 'cloud.firestore',
  collection: 'instructions/comments',
  path: `${instruction}/comments/${text(36)}`,
  documents,
} as const;

const comments = [member, memberWithoutName, moderator].flatMap((caller): Write[] => [
  {
    ...base,
    operation: 'create',
    what: 'an answer',
    caller,
    documents: {
      ...documents,
      ...getQuotaDocument(caller),
      [`${instruction}/comments/${parentId}`]: { parentId: null, status: 'published' },
    },
    after: { ...comment(caller), parentId },
    tooMuch,
  },
  {
    ...base,
    operation: 'update',
    what: 'edited by its author',
    caller,
    before: storedComment(caller),
    after: { ...storedComment(caller), updatedAt: now },
    tooMuch,
  },
]);

const hidden: Write = {
  ...base,
  operation: 'update',
  what: 'hidden',
  caller: moderator,
  before: storedComment(member),
  after: {
    ...storedComment(member),
    status: 'hidden',
    moderation: { by: moderator.uid, at: now },
  },
  tooMuch: { 'a field more': { other: '' } },
};

const message = (caller: Caller, isModerator: boolean): Write => ({
  service: 'cloud.firestore',
  collection: 'instructions/conversation',
  operation: 'create',
  what: isModerator ? 'by a moderator' : 'by the author',
  caller,
  path: `${instruction}/conversation/${text(36)}`,
  documents: {
    [instruction]: { ...author, authorUid: isModerator ? 'author' : caller.uid },
    ...getQuotaDocument(caller),
  },
  after: {
    body: text(limits.conversation.body),
    authorUid: caller.uid,
    authorName: getSignature(caller).authorName,
    isModerator,
    createdAt: now,
  },
  tooMuch: {
    'a longer text': { body: text(limits.conversation.body + 1) },
    'a field more': { other: '' },
  },
});

/** What readers write under instructions, and what authors and moderators write to each other. */
export const commentWrites: Write[] = [
  ...comments,
  hidden,
  message(member, false),
  message(memberWithoutName, false),
  message(moderator, true),
];
