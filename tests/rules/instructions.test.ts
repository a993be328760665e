import { instructionFields } from '@appshelf/model';
import { makeLargest } from '@appshelf/model/testing';
import { mia, newInstruction, storedInstruction } from './support/documents';
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
import { differences } from './support/google';
import { getName, getUid, moderators, nobody, roles, signedIn } from './support/roles';

const { permissions, attacks } = setUpDatabase({
  'instructions/draft': storedInstruction('draft'),
  'instructions/submitted': storedInstruction('submitted'),
  'instructions/published': storedInstruction('published'),
  'instructions/rejected': storedInstruction('rejected'),
  'instructions/unreadable': { ...storedInstruction('submitted'), title: 5, steps: ['Open it.'] },
  'instructions/blank': { ...storedInstruction('draft'), title: '', steps: [] },
  'instructions/renamed': { ...storedInstruction('draft'), authorName: 'Mia Maiden' },
  ...Object.fromEntries(
    signedIn
      .map(getUid)
      .flatMap((uid) =>
        (['draft', 'submitted', 'published'] as const).map((status) => [
          `instructions/${uid}-${status}`,
          { ...storedInstruction(status), authorUid: uid, authorName: getName(uid) },
        ]),
      ),
  ),
});

/** Steps that are only known to be maps, because rules check nothing else. */
const steps = [{ title: { a: 1 }, body: 5 }];

const ownInstruction = (uid: string): Data => ({
  ...newInstruction(),
  authorUid: uid,
  authorName: getName(uid),
});

permissions('reading instructions', [
  { to: 'read a published one', roles, attempt: (db) => read(db, 'instructions/published') },
  ...['draft', 'submitted', 'rejected'].map<Row>((id) => ({
    to: `read Mia's ${id} one`,
    roles: ['member', ...moderators],
    attempt: (db: Db) => read(db, `instructions/${id}`),
  })),
  {
    to: 'list published ones',
    roles,
    attempt: (db) =>
      list(
        db
          .collection('instructions')
          .where('status', '==', 'published')
          .orderBy('publishedAt', 'desc')
          .limit(20),
      ),
  },
  {
    to: 'list more published ones than a catalogue has',
    roles: moderators,
    attempt: (db) =>
      list(db.collection('instructions').where('status', '==', 'published').limit(10_001)),
  },
  {
    to: 'list published ones without a limit',
    roles: moderators,
    attempt: (db) => list(db.collection('instructions').where('status', '==', 'published')),
  },
  {
    to: 'list their own',
    roles: signedIn,
    attempt: (db, uid) => list(db.collection('instructions').where('authorUid', '==', uid)),
  },
  {
    to: "list Mia's",
    roles: ['member', ...moderators],
    attempt: (db) => list(db.collection('instructions').where('authorUid', '==', 'mia')),
  },
  {
    to: 'list what was submitted',
    roles: moderators,
    attempt: (db) => list(db.collection('instructions').where('status', '==', 'submitted')),
  },
  {
    to: "list Mia's drafts",
    roles: ['member', ...moderators],
    attempt: (db) =>
      list(
        db
          .collection('instructions')
          .where('authorUid', '==', 'mia')
          .where('status', '==', 'draft'),
      ),
  },
  { to: 'list all', roles: moderators, attempt: (db) => list(db.collection('instructions')) },
  {
    to: 'learn that there is none',
    roles: signedIn,
    attempt: (db) => read(db, 'instructions/nowhere'),
  },
  {
    to: 'list their own, the last changed first',
    roles: signedIn,
    attempt: (db, uid) =>
      list(
        db
          .collection('instructions')
          .where('authorUid', '==', uid)
          .orderBy('updatedAt', 'desc')
          .limit(20),
      ),
  },
]);

permissions('writing instructions', [
  {
    to: 'start a draft',
    roles: signedIn,
    attempt: (db, uid) => db.doc('instructions/new').set(ownInstruction(uid)),
  },
  // Members submit through the callable `submitInstruction` (tests/functions/community/submitInstruction.test.ts).
  {
    to: 'submit at once',
    roles: ['admin'],
    attempt: (db, uid) =>
      db.doc('instructions/new').set({ ...ownInstruction(uid), status: 'submitted' }),
  },
  {
    to: 'publish at once',
    roles: ['admin'],
    attempt: (db, uid) =>
      db
        .doc('instructions/new')
        .set({ ...ownInstruction(uid), status: 'published', publishedAt: now() }),
  },
  {
    to: "write in Mia's name",
    roles: ['member'],
    attempt: (db) => db.doc('instructions/new').set(newInstruction()),
  },
  {
    to: "edit Mia's draft",
    roles: ['member', ...moderators],
    attempt: (db) => db.doc('instructions/draft').update({ title: 'Better', updatedAt: now() }),
  },
  {
    to: "submit Mia's draft",
    roles: nobody,
    attempt: (db) => db.doc('instructions/draft').update({ status: 'submitted', updatedAt: now() }),
  },
  {
    to: "publish Mia's draft, which was never submitted",
    roles: nobody,
    attempt: (db) =>
      db
        .doc('instructions/draft')
        .update({ status: 'published', publishedAt: now(), updatedAt: now() }),
  },
  {
    to: "send Mia's draft back, which was never submitted",
    roles: nobody,
    attempt: (db) => db.doc('instructions/draft').update({ status: 'rejected', updatedAt: now() }),
  },
  {
    to: 'submit their own draft past the check of its steps',
    roles: nobody,
    attempt: (db, uid) =>
      db.doc(`instructions/${uid}-draft`).update({ status: 'submitted', updatedAt: now() }),
  },
  {
    to: 'publish their own submission',
    roles: ['admin'],
    attempt: (db, uid) =>
      db
        .doc(`instructions/${uid}-submitted`)
        .update({ status: 'published', publishedAt: now(), updatedAt: now() }),
  },
  {
    to: 'edit their own published one',
    roles: ['admin'],
    attempt: (db, uid) =>
      db.doc(`instructions/${uid}-published`).update({ title: 'Better', updatedAt: now() }),
  },
  {
    to: 'publish a submission with other steps, which nobody checked',
    roles: ['admin'],
    attempt: (db) =>
      db
        .doc('instructions/submitted')
        .update({ status: 'published', steps, publishedAt: now(), updatedAt: now() }),
  },
  ...['submitted', 'rejected', 'published'].map<Row>((id) => ({
    to: `change the steps of Mia's ${id} one, which nobody checks`,
    roles: ['admin'],
    attempt: (db: Db) => db.doc(`instructions/${id}`).update({ steps, updatedAt: now() }),
  })),
  {
    to: "take Mia's published one off and change its steps",
    roles: moderators,
    attempt: (db) =>
      db.doc('instructions/published').update({ status: 'draft', steps, updatedAt: now() }),
  },
  {
    to: "publish Mia's rejected one after all",
    roles: moderators,
    attempt: (db) =>
      db
        .doc('instructions/rejected')
        .update({ status: 'published', publishedAt: now(), updatedAt: now() }),
  },
  {
    to: 'submit a draft with nothing in it',
    roles: nobody,
    attempt: (db) => db.doc('instructions/blank').update({ status: 'submitted', updatedAt: now() }),
  },
  {
    to: "withdraw Mia's submission",
    roles: ['member', ...moderators],
    attempt: (db) => db.doc('instructions/submitted').update({ status: 'draft', updatedAt: now() }),
  },
  {
    to: "submit Mia's rejected one again",
    roles: moderators,
    attempt: (db) =>
      db
        .doc('instructions/rejected')
        .update({ status: 'submitted', summary: 'Now complete.', updatedAt: now() }),
  },
  {
    to: "take Mia's rejected one back to a draft",
    roles: ['member', ...moderators],
    attempt: (db) => db.doc('instructions/rejected').update({ status: 'draft', updatedAt: now() }),
  },
  {
    to: "leave Mia's rejected one rejected with another text",
    roles: moderators,
    attempt: (db) => db.doc('instructions/rejected').update({ title: 'Better', updatedAt: now() }),
  },
  {
    to: "change what waits for a moderator without taking it back (Mia's)",
    roles: moderators,
    attempt: (db) => db.doc('instructions/submitted').update({ title: 'Better', updatedAt: now() }),
  },
  {
    to: "delete Mia's submission",
    roles: nobody,
    attempt: (db) => db.doc('instructions/submitted').delete(),
  },
  {
    to: 'edit a published one and send it back into the queue',
    roles: moderators,
    attempt: (db) =>
      db
        .doc('instructions/published')
        .update({ title: 'Better', status: 'submitted', updatedAt: now() }),
  },
  {
    to: 'edit a published one that stays published',
    roles: moderators,
    attempt: (db) => db.doc('instructions/published').update({ title: 'Better', updatedAt: now() }),
  },
  {
    to: 'publish',
    roles: moderators,
    attempt: (db) =>
      db
        .doc('instructions/submitted')
        .update({ status: 'published', publishedAt: now(), updatedAt: now() }),
  },
  {
    to: 'reject',
    roles: moderators,
    attempt: (db) =>
      db.doc('instructions/submitted').update({ status: 'rejected', updatedAt: now() }),
  },
  {
    to: 'reject one that cannot be read',
    roles: moderators,
    attempt: (db) =>
      db.doc('instructions/unreadable').update({ status: 'rejected', updatedAt: now() }),
  },
  {
    to: 'publish one that cannot be read',
    roles: nobody,
    attempt: (db) =>
      db
        .doc('instructions/unreadable')
        .update({ status: 'published', publishedAt: now(), updatedAt: now() }),
  },
  {
    to: 'reject one that cannot be read and change its title',
    roles: nobody,
    attempt: (db) =>
      db
        .doc('instructions/unreadable')
        .update({ status: 'rejected', title: 'Better', updatedAt: now() }),
  },
  {
    to: 'reject one that cannot be read at another time',
    roles: nobody,
    attempt: (db) =>
      db.doc('instructions/unreadable').update({ status: 'rejected', updatedAt: past }),
  },
  {
    to: "delete Mia's draft",
    roles: ['member'],
    attempt: (db) => db.doc('instructions/draft').delete(),
  },
  {
    to: 'delete a published one',
    roles: nobody,
    attempt: (db) => db.doc('instructions/published').delete(),
  },
]);

const wrongContent: Record<string, Data> = {
  'submission by its author': { status: 'submitted' },
  'publication by its author': { status: 'published' },
  'publication by its author with a time': { status: 'published', publishedAt: now() },
};

attacks<Data>(
  'starting a draft',
  'member',
  newInstruction(),
  (data, db) => db.doc('instructions/new').set(data),
  {
    ...patched(newInstruction(), wrongContent),
    ...patched(newInstruction(), {
      'a publication time': { publishedAt: now() },
      'a rejection': { status: 'rejected' },
    }),
  },
);

const incomplete: Record<string, Data> = {
  'no title': { title: '' },
  'no summary': { summary: '' },
  'no minute': { minutes: 0 },
  'no step': { steps: [] },
  'a step that is a text': { steps: ['Open it.'] },
};

const largest: Data = {
  ...makeLargest(instructionFields, { time: now(), ...mia, pictureUrl: () => '' }),
  coverUrl: null,
  status: 'submitted',
};
const largestEdit: Data = Object.fromEntries(
  ['title', 'summary', 'minutes', 'tags'].map((field): [string, unknown] => [
    field,
    largest[field],
  ]),
);
attacks<Data>(
  'editing what waits, as large as the limits allow',
  'moderator',
  { ...largestEdit, updatedAt: now() },
  (data, db) => db.doc('instructions/submitted').update(data),
  patched({ ...largestEdit, updatedAt: now() }, incomplete),
);

attacks<Data>(
  'keeping a draft as large as the limits allow',
  'member',
  { ...largest, status: 'draft' },
  (data, db) => db.doc('instructions/new').set(data),
  patched(largest, {
    'submitting it': {},
    'submitting steps that cannot be shown': {
      steps: [{ title: { a: 1 }, body: 5 }, 5, 'x', null],
    },
  }),
);

attacks<string>(
  'the id of a draft',
  'member',
  'a'.repeat(128),
  (id, db) => db.collection('instructions').doc(id).set(newInstruction()),
  Object.fromEntries(
    ['a.b', 'a#b', 'a[b]', 'a$b', 'a b', 'é', 'a'.repeat(129), 'a'.repeat(1_400)].map((id) => [
      `${id.slice(0, 12)}, ${String(id.length)} characters`,
      id,
    ]),
  ),
);

attacks<{ count: number; data: Data }>(
  'ten drafts in one commit',
  'member',
  { count: 10, data: newInstruction() },
  ({ count, data }, db) => {
    const batch = db.batch();
    for (let index = 0; index < count; index += 1) {
      batch.set(db.doc(`instructions/new${String(index)}`), data);
    }
    return batch.commit();
  },
  {
    'as submissions': { count: 10, data: { ...newInstruction(), status: 'submitted' } },
    ...(!differences.allowsLookupsOfBatches && {
      'four hundred': { count: 400, data: newInstruction() },
    }),
  },
);

const blank = {
  ...newInstruction(),
  title: '',
  summary: '',
  appId: null,
  minutes: 0,
  steps: [],
  tags: [],
};
attacks<Data>(
  'keeping a draft with nothing in it yet',
  'member',
  blank,
  (data, db) => db.doc('instructions/new').set(data),
  patched(blank, { 'submitting it like that': { status: 'submitted' } }),
);

const edit = { title: 'Better', updatedAt: now() };
attacks<Data>(
  'editing a draft',
  'member',
  edit,
  (data, db) => db.doc('instructions/draft').update(data),
  {
    ...patched(edit, wrongContent),
    ...patched(edit, {
      'its rejection': { status: 'rejected' },
    }),
    'an unchanged updatedAt': { title: 'Better' },
  },
);

attacks<Data>(
  'editing a draft that bears an earlier name of its author',
  'member',
  { ...edit, authorName: 'Mia Member' },
  (data, db) => db.doc('instructions/renamed').update(data),
  {},
);

attacks<Data>(
  'starting a draft without an email address, signed in by phone',
  'phone',
  { ...newInstruction(), authorUid: 'pho', authorName: 'Member' },
  (data, db) => db.doc('instructions/new').set(data),
  {
    'no name': { ...newInstruction(), authorUid: 'pho', authorName: '' },
    'a made-up name': { ...newInstruction(), authorUid: 'pho', authorName: 'Pho' },
  },
);

// The draft belongs to somebody without an email address, who may keep it: see above.
attacks<Data | null>(
  'looking for an instruction with an anonymous account',
  'anonymous',
  null,
  (draft, db) =>
    draft === null ? read(db, 'instructions/nowhere') : db.doc('instructions/new').set(draft),
  { 'starting a draft': { ...newInstruction(), authorUid: 'ano', authorName: 'User' } },
);

attacks<Data>(
  'editing what waits, by its author',
  'member',
  { ...edit, status: 'draft' },
  (data, db) => db.doc('instructions/submitted').update(data),
  { 'leaving it submitted': edit, 'publishing it': { ...edit, status: 'published' } },
);

attacks<[id: string, edit: Data]>(
  'editing what is published, by its author',
  'member',
  ['rejected', { ...edit, status: 'draft' }],
  ([id, data], db) => db.doc(`instructions/${id}`).update(data),
  {
    'leaving it published': ['published', edit],
    'making it a draft': ['published', { ...edit, status: 'draft' }],
    'submitting it': ['published', { ...edit, status: 'submitted' }],
  },
);

attacks<Data>(
  'editing as an administrator',
  'admin',
  edit,
  (data, db) => db.doc('instructions/published').update(data),
  patched(edit, {
    'another author': { authorUid: 'ada' },
    'another name': { authorName: 'Ada' },
    'another createdAt': { createdAt: now() },
    'another publication time': { publishedAt: now() },
    'votes added': { helpfulCount: 9 },
    'no step': { steps: [] },
    'an unknown status': { status: 'featured' },
    'a field more': { featured: true },
    'a title that is too long': { title: 'x'.repeat(instructionFields.title.max + 1) },
  }),
);
