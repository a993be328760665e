import { instructionFields, limits } from '@appshelf/model';
import { listBeyond, makeLargest } from '@appshelf/model/testing';
import {
  administrator,
  moderator,
  moderatorWithoutName,
  member,
  memberWithoutName,
  now,
  past,
  getQuotaDocument,
  getSampled,
  getSignature,
  text,
  type Caller,
  type Data,
  type Write,
} from '../write';

/** Ids are made by the client library, and have 20 characters. */
const id = text(20);
const folder = `submissions/${member.uid}/${id}`;

const tooMuch = listBeyond(instructionFields, getSampled(member, folder));

/** Empty fields that are allowed in drafts only. */
const tooLittle: Record<string, Data> = {
  'no title': { title: '' },
  'no summary': { summary: '' },
  'no minute': { minutes: 0 },
  'no step': { steps: [] },
};

const created = (author: Caller, status: string): Data => ({
  ...makeLargest(instructionFields, getSampled(author, folder)),
  status,
  publishedAt: status === 'published' ? now : null,
});
const stored = (author: Caller, status: string): Data => ({
  ...created(author, status),
  helpfulCount: 3,
  createdAt: past,
  updatedAt: past,
  publishedAt: status === 'published' ? past : null,
});

const path = `instructions/${id}`;
const base = { service: 'cloud.firestore', collection: 'instructions', path } as const;

const moderators = [moderator, moderatorWithoutName];

const byAuthor = [member, memberWithoutName, ...moderators].flatMap((author): Write[] => [
  {
    ...base,
    operation: 'create',
    what: 'a draft',
    caller: author,
    documents: getQuotaDocument(author),
    after: created(author, 'draft'),
    tooMuch,
  },
  {
    ...base,
    operation: 'update',
    what: 'takes it back',
    caller: author,
    before: { ...stored(author, 'rejected'), authorName: 'Former name' },
    after: {
      ...stored(author, 'rejected'),
      authorName: getSignature(author).authorName,
      status: 'draft',
      updatedAt: now,
    },
    tooMuch,
  },
]);

const unreadable: Write = {
  ...base,
  operation: 'update',
  what: 'sends back one that cannot be read',
  caller: moderator,
  before: { ...stored(member, 'submitted'), steps: ['x'] },
  after: { ...stored(member, 'rejected'), steps: ['x'], updatedAt: now },
  tooMuch: { 'a field more': { other: '' }, 'another status': { status: 'published' } },
};

const edit = (what: string, caller: Caller, author: Caller, from: string, to: string): Write => ({
  ...base,
  operation: 'update',
  what: `${what} ${caller === author ? 'their own' : "a member's"}`,
  caller,
  before: stored(author, from),
  after: {
    ...stored(author, from),
    status: to,
    updatedAt: now,
    ...(from !== 'published' && to === 'published' && { publishedAt: now }),
  },
  tooMuch: { ...tooMuch, ...(to !== 'draft' && tooLittle) },
});

/** A moderator publishes the instructions of others, and an administrator also their own. */
const publications = [
  { caller: moderator, author: member },
  { caller: administrator, author: administrator },
].flatMap(({ caller, author }) => [
  edit('edits and leaves published', caller, author, 'published', 'published'),
  edit('publishes', caller, author, 'submitted', 'published'),
]);

const byModerator = [member, moderator].flatMap((author) => [
  edit('rejects', moderator, author, 'submitted', 'rejected'),
  edit('makes a draft of', moderator, author, 'published', 'draft'),
]);

const decision = { decision: 'rejected', by: moderator.uid, at: now };
const moderation: Write = {
  ...base,
  collection: 'instructions/moderation',
  operation: 'create',
  what: 'in one batch with the decision',
  caller: moderator,
  path: `${path}/moderation/${text(20)}`,
  documents: { [path]: stored(member, 'submitted') },
  documentsAfter: { [path]: stored(member, 'rejected') },
  after: { ...decision, note: text(limits.moderationNote) },
  tooMuch: {
    'a longer note': { note: text(limits.moderationNote + 1) },
    'no note': { note: '' },
    'a field more': { other: '' },
  },
};

/** Instructions, the decisions about them and the votes for them. */
export const instructionWrites: Write[] = [
  ...byAuthor,
  ...publications,
  ...byModerator,
  unreadable,
  edit('keeps waiting', moderator, member, 'published', 'submitted'),
  moderation,
  {
    ...base,
    collection: 'instructions/helpful',
    operation: 'create',
    what: '',
    caller: member,
    path: `${path}/helpful/${member.uid}`,
    documents: { [path]: stored(moderator, 'published') },
    after: { uid: member.uid, createdAt: now },
    tooMuch: { 'a field more': { other: '' } },
  },
  {
    ...base,
    operation: 'delete',
    what: 'a draft',
    caller: member,
    before: stored(member, 'draft'),
  },
];
