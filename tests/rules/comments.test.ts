import { commentsOffDocument, maintenanceDocument, maxListed } from '@appshelf/model';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { describe } from 'vitest';
import { commentBy, storedInstruction } from './support/documents';
import {
  list,
  now,
  past,
  patched,
  read,
  setUpDatabase,
  type Data,
  type Db,
  type Row,
} from './support/firestore';
import {
  getName,
  getUid,
  moderators,
  nobody,
  roles,
  signedIn,
  verified,
  type Role,
} from './support/roles';

// What readers write under instructions.

const stored = (status: string, parentId: string | null = null): Data => ({
  ...commentBy('mia', parentId),
  status,
  createdAt: past,
  updatedAt: past,
});

const documents: Record<string, Data> = {
  'instructions/open': { ...storedInstruction('published'), authorUid: 'liv', authorName: 'Liv' },
  'instructions/closed': { ...storedInstruction('submitted'), authorUid: 'liv', authorName: 'Liv' },
  'instructions/open/comments/shown': stored('published'),
  'instructions/open/comments/answer': stored('published', 'shown'),
  'instructions/open/comments/hidden': stored('hidden'),
  'instructions/open/comments/unas': {
    ...stored('published'),
    authorUid: 'una',
    authorName: 'una',
    authorPhotoURL: null,
  },
  'instructions/closed/comments/shown': stored('published'),
  'hiddenContent/instructions:open:comments:noted': { authorUid: 'mia', at: past },
  ...Object.fromEntries(
    signedIn
      .map(getUid)
      .map((uid) => [
        `instructions/open/comments/own-${uid}`,
        { ...commentBy(uid), status: 'hidden', createdAt: past, updatedAt: past },
      ]),
  ),
};
const { permissions, attacks } = setUpDatabase(documents);

const withMia: readonly Role[] = ['member', ...moderators];
const path = (id: string, instruction = 'open') => `instructions/${instruction}/comments/${id}`;
const comments = (db: Db, instruction = 'open') =>
  db.collection(`instructions/${instruction}/comments`);
const published = (db: Db, instruction?: string) =>
  comments(db, instruction).where('status', '==', 'published').orderBy('createdAt');
const ownHidden = (db: Db, uid: string) =>
  comments(db)
    .where('authorUid', '==', uid)
    .where('status', '==', 'hidden')
    .orderBy('createdAt', 'desc');
const hide = (db: Db, uid: string, fields: Data = {}) =>
  db.doc(path('shown')).update({ status: 'hidden', moderation: { by: uid, at: now() }, ...fields });

const comment: Row = {
  to: 'comment',
  roles: verified,
  attempt: (db, uid) => db.doc(path('new')).set(commentBy(uid)),
};
const answer: Row = {
  to: 'answer',
  roles: verified,
  attempt: (db, uid) => db.doc(path('new')).set(commentBy(uid, 'shown')),
};
const edit: Row = {
  to: "edit Mia's",
  roles: ['member'],
  attempt: (db) => db.doc(path('shown')).update({ body: 'Or ink.', updatedAt: now() }),
};
const remove: Row = {
  to: "delete Mia's",
  roles: ['member'],
  attempt: (db) => db.doc(path('shown')).delete(),
};

permissions('comments', [
  comment,
  answer,
  edit,
  remove,
  {
    to: 'comment on what is not published',
    roles: nobody,
    attempt: (db, uid) => db.doc(path('new', 'closed')).set(commentBy(uid)),
  },
  {
    to: 'create one again that was hidden and deleted',
    roles: nobody,
    attempt: (db, uid) => db.doc(path('noted')).set(commentBy(uid)),
  },
  {
    to: 'comment on what does not exist',
    roles: nobody,
    attempt: (db, uid) => db.doc(path('new', 'nowhere')).set(commentBy(uid)),
  },
  { to: 'read a comment', roles, attempt: (db) => read(db, path('shown')) },
  {
    to: "read Mia's under an instruction that is not published",
    roles: withMia,
    attempt: (db) => read(db, path('shown', 'closed')),
  },
  { to: "read Mia's hidden one", roles: withMia, attempt: (db) => read(db, path('hidden')) },
  {
    to: 'see that a comment is not there',
    roles: roles.filter((role) => role !== 'visitor'),
    attempt: (db) => read(db, path('none')),
  },
  { to: 'list a page', roles, attempt: (db) => list(published(db).limit(21)) },
  {
    to: 'list as many as are counted',
    roles,
    attempt: (db) => list(published(db).limit(maxListed)),
  },
  { to: 'list more', roles: moderators, attempt: (db) => list(published(db).limit(maxListed + 1)) },
  { to: 'list without a limit', roles: moderators, attempt: (db) => list(published(db)) },
  {
    to: 'list what is written under an instruction that is not published',
    roles: moderators,
    attempt: (db) => list(published(db, 'closed').limit(20)),
  },
  {
    to: 'list all, hidden ones too',
    roles: moderators,
    attempt: (db) => list(comments(db).limit(20)),
  },
  {
    to: 'list their own hidden ones',
    roles: roles.filter((role) => role !== 'visitor'),
    attempt: (db, uid) => list(ownHidden(db, uid).limit(20)),
  },
  {
    to: "list Mia's hidden ones",
    roles: withMia,
    attempt: (db) => list(ownHidden(db, 'mia').limit(20)),
  },
  {
    to: 'list those under all instructions',
    roles: moderators,
    attempt: (db) =>
      list(
        db
          .collectionGroup('comments')
          .where('status', '==', 'published')
          .orderBy('createdAt', 'desc')
          .limit(25),
      ),
  },
  {
    to: "edit Una's, whose address is not verified",
    roles: nobody,
    attempt: (db) => db.doc(path('unas')).update({ body: 'Or ink.', updatedAt: now() }),
  },
  { to: 'hide one', roles: moderators, attempt: (db, uid) => hide(db, uid) },
  {
    to: 'put one back',
    roles: moderators,
    attempt: (db, uid) =>
      db.doc(path('hidden')).update({ status: 'published', moderation: { by: uid, at: now() } }),
  },
  {
    to: 'put their own back',
    roles: ['admin'],
    attempt: (db, uid) =>
      db
        .doc(path(`own-${uid}`))
        .update({ status: 'published', moderation: { by: uid, at: now() } }),
  },
  {
    to: 'edit a hidden one',
    roles: ['member'],
    attempt: (db) => db.doc(path('hidden')).update({ body: 'Politely.', updatedAt: now() }),
  },
]);

const honest = commentBy('mia');
attacks<Data>(
  'commenting',
  'member',
  honest,
  (data, db) => db.doc(path('new')).set(data),
  patched(honest, {
    'hidden from the start': { status: 'hidden' },
    'an answer to an answer': { parentId: 'answer' },
    'an answer to a hidden one': { parentId: 'hidden' },
  }),
);

const change: Data = { body: 'Or ink.', updatedAt: now() };
attacks<Data>(
  'editing',
  'member',
  change,
  (data, db) => db.doc(path('shown')).update(data),
  patched(change, {
    'another status': { status: 'hidden' },
  }),
);

const decision = (): Data => ({ status: 'hidden', moderation: { by: 'mod', at: now() } });
attacks<Data>('hiding', 'moderator', decision(), (data, db) => db.doc(path('shown')).update(data), {
  ...patched(decision(), {
    'another text': { body: 'I take it back.' },
    'in the name of another': { moderation: { by: 'ada', at: now() } },
    'at another time': { moderation: { by: 'mod', at: past } },
    'an unknown status': { status: 'pending' },
  }),
  'without a name': { status: 'hidden' },
});

attacks<string>(
  'the id of a comment',
  'member',
  'new',
  (id, db) => db.doc(path(id)).set(commentBy('mia')),
  { 'that is no key': 'a.b', 'that is too long': 'x'.repeat(129) },
);

const only = (row: Row, allowed: readonly Role[]): Row => ({
  ...row,
  roles: row.roles.filter((role) => allowed.includes(role)),
});

describe('while comments are switched off', () => {
  const { permissions: rights } = setUpDatabase({ ...documents, [commentsOffDocument]: {} });
  rights('moderators alone', [
    only(comment, moderators),
    only(answer, moderators),
    only(edit, moderators),
    remove,
    { to: 'hide one', roles: moderators, attempt: (db, uid) => hide(db, uid) },
    {
      to: 'switch them on past the setting',
      roles: nobody,
      attempt: (db) => db.doc(commentsOffDocument).delete(),
    },
  ]);
});

describe('under maintenance', () => {
  const message = (uid: string, isModerator: boolean): Data => ({
    body: 'Which tape?',
    authorUid: uid,
    authorName: getName(uid),
    isModerator,
    createdAt: now(),
  });
  const { permissions: rights } = setUpDatabase({ ...documents, [maintenanceDocument]: {} });
  rights('administrators alone', [
    only(comment, ['admin']),
    only(answer, ['admin']),
    only(edit, ['admin']),
    only(remove, ['admin']),
    {
      to: 'write to an author',
      roles: ['admin'],
      attempt: (db, uid) => db.doc('instructions/open/conversation/a').set(message(uid, true)),
    },
  ]);
});

describe('past the quota of a day', () => {
  const future = firebase.firestore.Timestamp.fromMillis(Date.UTC(2100, 0, 1));
  const quota = { refusedUntil: { comments: future, conversation: future } };
  const { permissions: rights } = setUpDatabase({
    ...documents,
    'instructions/mias': storedInstruction('submitted'),
    ...Object.fromEntries(
      ['mia', 'ole', 'una', 'tex', 'mod', 'edi', 'ana', 'ada'].map((uid) => [
        `quotas/${uid}`,
        quota,
      ]),
    ),
  });
  const write = (db: Db, uid: string, isModerator: boolean) =>
    db.doc('instructions/mias/conversation/a').set({
      body: 'Which tape?',
      authorUid: uid,
      authorName: getName(uid),
      isModerator,
      createdAt: now(),
    });
  rights('members', [
    only(comment, ['admin']),
    only(answer, ['admin']),
    { to: 'write as the author', roles: nobody, attempt: (db, uid) => write(db, uid, false) },
    { to: 'write as a moderator', roles: moderators, attempt: (db, uid) => write(db, uid, true) },
  ]);
});
