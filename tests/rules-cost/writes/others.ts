import { kindFields, limits, maxFollows, notificationKinds } from '@appshelf/model';
import {
  administrator,
  editor,
  member,
  moderator,
  now,
  past,
  pictureUrl,
  text,
  texts,
  type Data,
  type Write,
} from '../write';

const profile: Data = {
  displayName: text(limits.user.displayName),
  photoURL: member.claims.picture,
  bio: text(limits.user.bio),
  preferences: {
    theme: 'dark',
    emailOnModeration: true,
    emailOnReply: true,
    moderationMail: 'none',
    language: 'ar',
    notifications: Object.fromEntries(notificationKinds.map((kind) => [kind, 'page'])),
  },
  createdAt: now,
  lastSeenAt: now,
};
const profileTooMuch: Record<string, Data> = {
  'a longer name': { displayName: text(limits.user.displayName + 1) },
  'a longer address of the picture': {
    photoURL: pictureUrl(`avatars/${member.uid}`, limits.url + 1),
  },
  'a longer biography': { bio: text(limits.user.bio + 1) },
  'a field more': { other: '' },
};

const importStep: Data = {
  import: text(64),
  number: 1_000_000,
  isFirst: false,
  kind: 'resources',
  file: text(255),
  by: editor.uid,
  at: now,
  collection: `resources/${text(128)}/translations`,
  created: [],
  changed: texts(50, 128),
  undoneAt: null,
  left: [],
  hasLeft: false,
};

const byAdministrator = { service: 'cloud.firestore', caller: administrator } as const;
const byEditor = { service: 'cloud.firestore', caller: editor } as const;
const byModerator = { service: 'cloud.firestore', caller: moderator } as const;
const byMember = { service: 'cloud.firestore', caller: member } as const;
const appId = text(limits.slug);

/** Texts of pages, members, text alternatives of files, and statuses of messages. */
export const otherWrites: Write[] = [
  {
    ...byEditor,
    collection: 'pageTexts',
    operation: 'update',
    what: '',
    path: 'pageTexts/cookies',
    before: { markdown: 'Short.', updatedAt: now, updatedBy: editor.uid },
    after: { markdown: text(limits.pageText.markdown), updatedAt: now, updatedBy: editor.uid },
    tooMuch: { 'a longer text': { markdown: text(limits.pageText.markdown + 1) } },
  },
  {
    ...byMember,
    collection: 'users',
    operation: 'create',
    what: '',
    path: `users/${member.uid}`,
    after: profile,
    tooMuch: profileTooMuch,
  },
  {
    ...byMember,
    collection: 'users',
    operation: 'update',
    what: '',
    path: `users/${member.uid}`,
    before: { ...profile, createdAt: past, lastSeenAt: past },
    after: { ...profile, createdAt: past },
    tooMuch: profileTooMuch,
  },
  {
    ...byMember,
    collection: 'users/favourites',
    operation: 'create',
    what: '',
    path: `users/${member.uid}/favourites/${appId}`,
    documents: { [`apps/${appId}`]: { status: 'published' } },
    after: { createdAt: now },
    tooMuch: { 'a field more': { other: '' } },
  },
  ...(['create', 'update'] as const).map((operation): Write => ({
    ...byMember,
    collection: 'follows',
    operation,
    what: '',
    path: `follows/${member.uid}`,
    ...(operation === 'update' && { before: { apps: [], authors: [], updatedAt: past } }),
    after: { apps: [], authors: texts(maxFollows, 128), updatedAt: now },
    tooMuch: {
      'an app more': { apps: ['a'] },
      'a longer uid': { authors: texts(maxFollows, 129) },
      'a field more': { other: '' },
    },
  })),
  {
    ...byAdministrator,
    collection: 'fanOuts',
    operation: 'update',
    what: 'stops it',
    path: 'fanOuts/f1',
    before: { title: text(200), status: 'running' },
    after: { title: text(200), status: 'stopped' },
    tooMuch: { 'a field more': { other: '' } },
  },
  {
    ...byEditor,
    collection: 'media',
    operation: 'update',
    what: 'describes it',
    path: 'media/m1',
    before: { name: 'icon.png', alt: '' },
    after: { name: 'icon.png', alt: text(limits.media.alt) },
    tooMuch: { 'a longer description': { alt: text(limits.media.alt + 1) } },
  },
  {
    ...byEditor,
    collection: 'imports',
    operation: 'create',
    what: 'records what an import wrote',
    path: `imports/${text(128)}`,
    after: importStep,
    tooMuch: {
      'a longer name of the file': { file: text(256) },
      'more entries': { changed: texts(51, 128) },
      'a field more': { other: '' },
    },
  },
  {
    ...byEditor,
    collection: 'imports',
    operation: 'update',
    what: 'records that it is undone',
    path: `imports/${text(128)}`,
    before: importStep,
    after: { ...importStep, undoneAt: now, left: texts(50, 128), hasLeft: true },
    tooMuch: { 'more entries': { left: texts(51, 128) } },
  },
  {
    ...byModerator,
    collection: 'trustedPublications',
    operation: 'update',
    what: 'has looked at it',
    path: 'trustedPublications/review-a_m',
    before: { title: text(kindFields.review.title.max), seenAt: null },
    after: { title: text(kindFields.review.title.max), seenAt: now },
    tooMuch: { 'a field more': { other: '' } },
  },
  {
    ...byModerator,
    collection: 'messages',
    operation: 'update',
    what: 'marks it as read',
    path: 'messages/m1',
    before: { body: text(limits.message.body), status: 'new' },
    after: { body: text(limits.message.body), status: 'read' },
    tooMuch: { 'a field more': { other: '' } },
  },
];
