import { limits, reviewFields } from '@appshelf/model';
import { listBeyond, makeLargest } from '@appshelf/model/testing';
import {
  administrator,
  moderator,
  member,
  memberWithoutName,
  now,
  past,
  getQuotaDocument,
  getSampled,
  text,
  type Caller,
  type Data,
  type Write,
} from '../write';

const app = `apps/${text(limits.slug)}`;
const documents = { [app]: { status: 'published' } };

const created = (author: Caller): Data => ({
  ...makeLargest(reviewFields, getSampled(author)),
  flagCount: 0,
});
const tooMuch = listBeyond(reviewFields, getSampled(member));
const stored = (author: Caller): Data => ({
  ...created(author),
  status: 'published',
  createdAt: past,
  updatedAt: past,
  helpfulCount: 3,
  reply: { body: 'x', at: past, by: 'ada' },
});
const base = (author: Caller) =>
  ({
    service: 'cloud.firestore',
    collection: 'apps/reviews',
    path: `${app}/reviews/${author.uid}`,
    documents,
  }) as const;

const byAuthor = [member, memberWithoutName].flatMap((author): Write[] => [
  {
    ...base(author),
    operation: 'create',
    what: '',
    caller: author,
    documents: { ...documents, ...getQuotaDocument(author) },
    after: created(author),
    tooMuch,
  },
  {
    ...base(author),
    operation: 'update',
    what: 'edited by its author',
    caller: author,
    before: stored(author),
    after: { ...stored(author), status: 'pending', updatedAt: now },
    tooMuch,
  },
]);

/** A moderator decides about the reviews of others, and an administrator also about their own. */
const decisions = [
  { caller: moderator, author: member },
  { caller: administrator, author: administrator },
].flatMap(({ caller, author }): Write[] => {
  const whose = author === caller ? 'their own' : "a member's";
  const signed = { moderation: { by: caller.uid, at: now } };
  const reply = { body: text(reviewFields.reply.max), at: now, by: caller.uid };
  return [
    {
      ...base(author),
      operation: 'update',
      what: `decides about ${whose}`,
      caller,
      before: stored(author),
      after: { ...stored(author), ...signed, status: 'hidden' },
    },
    {
      ...base(author),
      operation: 'update',
      what: `replies to ${whose}`,
      caller,
      before: stored(author),
      after: { ...stored(author), ...signed, reply },
      tooMuch: {
        'a longer reply': { reply: { ...reply, body: text(reviewFields.reply.max + 1) } },
        'an empty reply': { reply: { ...reply, body: '' } },
      },
    },
  ];
});

const vote: Write = {
  service: 'cloud.firestore',
  collection: 'apps/reviews/helpful',
  operation: 'create',
  what: '',
  caller: member,
  path: `${app}/reviews/author/helpful/${member.uid}`,
  documents: { [`${app}/reviews/author`]: { status: 'published' } },
  after: { uid: member.uid, createdAt: now },
  tooMuch: { 'a field more': { other: '' } },
};

/** Reviews of apps, and the votes for them. */
export const reviewWrites: Write[] = [...byAuthor, ...decisions, vote];
