import { limits, maxListed } from '@appshelf/model';
import { storedInstruction } from './support/documents';
import {
  eachMissing,
  list,
  now,
  past,
  patched,
  read,
  setUpDatabase,
  type Data,
  type Db,
} from './support/firestore';
import { getName, nobody } from './support/roles';

// The messages between the author of an instruction and the moderators.

const stored: Data = {
  body: 'Which tape?',
  authorUid: 'ada',
  authorName: 'Ada',
  isModerator: true,
  createdAt: past,
};

const { permissions, attacks } = setUpDatabase({
  'instructions/mias': storedInstruction('submitted'),
  'instructions/adas': { ...storedInstruction('submitted'), authorUid: 'ada', authorName: 'Ada' },
  'instructions/mods': { ...storedInstruction('submitted'), authorUid: 'mod', authorName: 'mod' },
  'instructions/unas': { ...storedInstruction('submitted'), authorUid: 'una', authorName: 'una' },
  'instructions/mias/conversation/1': stored,
});

const messageBy = (uid: string, isModerator: boolean): Data => ({
  body: 'Paper **tape**.',
  authorUid: uid,
  authorName: getName(uid),
  isModerator,
  createdAt: now(),
});
const write = (db: Db, instruction: string, data: Data, id = 'new') =>
  db.doc(`instructions/${instruction}/conversation/${id}`).set(data);
const conversation = (db: Db) => db.collection('instructions/mias/conversation');

permissions('a conversation', [
  {
    to: 'write about their own instruction',
    roles: ['member'],
    attempt: (db, uid) => write(db, 'mias', messageBy(uid, false)),
  },
  {
    to: "write as a moderator about Mia's",
    roles: ['moderator', 'admin'],
    attempt: (db, uid) => write(db, 'mias', messageBy(uid, true)),
  },
  {
    to: "write as a moderator about Ada's",
    roles: ['moderator'],
    attempt: (db, uid) => write(db, 'adas', messageBy(uid, true)),
  },
  {
    to: "write as the author about Ada's",
    roles: ['admin'],
    attempt: (db, uid) => write(db, 'adas', messageBy(uid, false)),
  },
  {
    to: "write as the author about the moderator's",
    roles: ['moderator'],
    attempt: (db, uid) => write(db, 'mods', messageBy(uid, false)),
  },
  {
    to: 'write without a verified address',
    roles: nobody,
    attempt: (db, uid) => write(db, 'unas', messageBy(uid, false)),
  },
  {
    to: 'write about what does not exist',
    roles: nobody,
    attempt: (db, uid) => write(db, 'nowhere', messageBy(uid, true)),
  },
  {
    to: 'read a message',
    roles: ['member', 'moderator', 'admin'],
    attempt: (db) => read(db, 'instructions/mias/conversation/1'),
  },
  {
    to: 'see that a message is not there',
    roles: ['member', 'moderator', 'admin'],
    attempt: (db) => read(db, 'instructions/mias/conversation/none'),
  },
  {
    to: 'list the messages',
    roles: ['member', 'moderator', 'admin'],
    attempt: (db) => list(conversation(db).orderBy('createdAt', 'desc').limit(maxListed)),
  },
  {
    to: 'list the messages without a limit',
    roles: ['moderator', 'admin'],
    attempt: (db) => list(conversation(db).orderBy('createdAt', 'desc')),
  },
  {
    to: 'list more messages than the limit',
    roles: ['moderator', 'admin'],
    attempt: (db) => list(conversation(db).limit(maxListed + 1)),
  },
  {
    to: 'list the messages of all instructions',
    roles: nobody,
    attempt: (db) => list(db.collectionGroup('conversation').limit(10)),
  },
  {
    to: 'change a message',
    roles: nobody,
    attempt: (db) => db.doc('instructions/mias/conversation/1').update({ body: 'None.' }),
  },
  {
    to: 'delete a message',
    roles: nobody,
    attempt: (db) => db.doc('instructions/mias/conversation/1').delete(),
  },
]);

const honest = messageBy('mia', false);
attacks<Data>('writing as the author', 'member', honest, (data, db) => write(db, 'mias', data), {
  ...eachMissing(honest),
  ...patched(honest, {
    'as a moderator': { isModerator: true },
    'another name': { authorName: 'Ada' },
    'another uid': { authorUid: 'ada' },
    'another time': { createdAt: past },
    'no text': { body: '' },
    'a text that is a number': { body: 5 },
    'a text that is too long': { body: 'x'.repeat(limits.conversation.body + 1) },
    'a role that is a text': { isModerator: 'false' },
    'a field more': { pinned: true },
  }),
});

attacks<Data>(
  'writing as a moderator',
  'moderator',
  messageBy('mod', true),
  (data, db) => write(db, 'mias', data),
  patched(messageBy('mod', true), {
    'as the author': { isModerator: false },
    'in the name of the author': { authorUid: 'mia', authorName: 'Mia Member', isModerator: false },
    'in the name of another moderator': { authorUid: 'ada', authorName: 'Ada' },
  }),
);

attacks<string>(
  'the id of a message',
  'member',
  'new',
  (id, db) => write(db, 'mias', messageBy('mia', false), id),
  { 'that is no key': 'a.b', 'that is too long': 'x'.repeat(129) },
);
