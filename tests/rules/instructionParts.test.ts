import { keptSubmissions, limits } from '@appshelf/model';
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
import { moderators, nobody, signedIn, verified } from './support/roles';

// The documents below an instruction: moderation entries, the version that readers saw last, and helpful votes.

const { permissions, attacks } = setUpDatabase({
  'instructions/draft': storedInstruction('draft'),
  'instructions/submitted': storedInstruction('submitted'),
  'instructions/published': storedInstruction('published'),
  'instructions/rejected': storedInstruction('rejected'),
  'instructions/published/helpful/una': { uid: 'una', createdAt: past },
  'instructions/rejected/moderation/1': {
    decision: 'rejected',
    note: 'Step 2 is missing.',
    by: 'ada',
    at: past,
  },
  'instructions/submitted/versions/published': { title: 'As it was', updatedAt: past },
  'instructions/submitted/submissions/1': { at: past, isPublished: false, comparedWith: [] },
  'instructions/submitted/submissions/1/versions/submitted': { title: 'As it is', updatedAt: past },
});

interface Decision {
  entry: Data;
  status: string;
  /** The id of the note. */
  id?: string;
}
const entry = { decision: 'rejected', note: 'Step 2 is missing.', by: 'ada', at: now() };
const decide = ({ entry: data, status, id = '1' }: Decision, db: Db) => {
  const batch = db.batch();
  const instruction = db.doc('instructions/submitted');
  const publishedAt = status === 'published' ? { publishedAt: now() } : {};
  batch.update(instruction, { status, updatedAt: now(), ...publishedAt });
  batch.set(instruction.collection('moderation').doc(id), data);
  return batch.commit();
};

permissions('moderation', [
  {
    to: 'reject with a note',
    roles: moderators,
    attempt: (db, uid) => decide({ entry: { ...entry, by: uid }, status: 'rejected' }, db),
  },
  {
    to: 'publish with a note',
    roles: moderators,
    attempt: (db, uid) =>
      decide(
        { entry: { ...entry, by: uid, decision: 'published', note: '' }, status: 'published' },
        db,
      ),
  },
  {
    to: 'reject with a note whose id is no key',
    roles: nobody,
    attempt: (db) => decide({ entry, status: 'rejected', id: 'a.b' }, db),
  },
  {
    to: 'leave a note without a decision',
    roles: nobody,
    attempt: (db) => db.doc('instructions/submitted/moderation/1').set(entry),
  },
  {
    to: 'decide what is decided already',
    roles: nobody,
    attempt: (db) => {
      const batch = db.batch();
      batch.update(db.doc('instructions/rejected'), { updatedAt: now() });
      batch.set(db.doc('instructions/rejected/moderation/2'), entry);
      return batch.commit();
    },
  },
  {
    to: "read the note to Mia's",
    roles: ['member', ...moderators],
    attempt: (db) => read(db, 'instructions/rejected/moderation/1'),
  },
  {
    to: "list the notes to Mia's",
    roles: ['member', ...moderators],
    attempt: (db) => list(db.collection('instructions/rejected/moderation').orderBy('at')),
  },
  {
    to: 'change a note',
    roles: nobody,
    attempt: (db) => db.doc('instructions/rejected/moderation/1').update({ note: 'Fine.' }),
  },
  {
    to: 'delete a note',
    roles: nobody,
    attempt: (db) => db.doc('instructions/rejected/moderation/1').delete(),
  },
]);

const rejection = (patch: Data): Decision => ({
  entry: { ...entry, ...patch },
  status: 'rejected',
});
attacks<Decision>('rejecting', 'admin', rejection({}), decide, {
  'no reason': rejection({ note: '' }),
  'a reason that is too long': rejection({ note: 'x'.repeat(limits.moderationNote + 1) }),
  'another name': rejection({ by: 'mia' }),
  'another time': rejection({ at: past }),
  'a field more': rejection({ secret: true }),
  'another decision': rejection({ decision: 'published' }),
  'an unknown decision': rejection({ decision: 'submitted' }),
  'a status that says otherwise': { entry, status: 'published' },
  'what is no decision': { entry: { ...entry, decision: 'draft' }, status: 'draft' },
});

const version = 'instructions/submitted/versions/published';
permissions('what was published last', [
  { to: 'compare with it', roles: ['member', ...moderators], attempt: (db) => read(db, version) },
  {
    to: 'list it',
    roles: ['member', ...moderators],
    attempt: (db) => list(db.collection('instructions/submitted/versions')),
  },
  {
    to: 'change it',
    roles: nobody,
    attempt: (db) => db.doc(version).update({ title: 'As it never was' }),
  },
  {
    to: 'add another',
    roles: nobody,
    attempt: (db) =>
      db.doc('instructions/draft/versions/published').set({ title: 'As it never was' }),
  },
  { to: 'delete it', roles: nobody, attempt: (db) => db.doc(version).delete() },
]);

const submissions = 'instructions/submitted/submissions';
const submitted = `${submissions}/1/versions/submitted`;
permissions('what was submitted', [
  {
    to: 'read one',
    roles: ['member', ...moderators],
    attempt: (db) => read(db, `${submissions}/1`),
  },
  {
    to: 'read its content',
    roles: ['member', ...moderators],
    attempt: (db) => read(db, submitted),
  },
  {
    to: 'list what is kept',
    roles: ['member', ...moderators],
    attempt: (db) => list(db.collection(submissions).orderBy('at', 'desc').limit(keptSubmissions)),
  },
  {
    to: 'list more',
    roles: nobody,
    attempt: (db) => list(db.collection(submissions).limit(keptSubmissions + 1)),
  },
  {
    to: 'list those of all instructions',
    roles: nobody,
    attempt: (db) => list(db.collectionGroup('submissions').limit(1)),
  },
  {
    to: 'add one',
    roles: nobody,
    attempt: (db) =>
      db.doc(`${submissions}/2`).set({ at: now(), isPublished: false, comparedWith: [] }),
  },
  {
    to: 'change its content',
    roles: nobody,
    attempt: (db) => db.doc(submitted).update({ title: 'As it never was' }),
  },
  { to: 'delete one', roles: nobody, attempt: (db) => db.doc(`${submissions}/1`).delete() },
]);

const voteBy = (uid: string) => ({ uid, createdAt: now() });
const vote = voteBy('ada');

permissions('helpful votes', [
  {
    to: "find Mia's published one helpful",
    roles: verified.filter((role) => role !== 'member'),
    attempt: (db, uid) => db.doc(`instructions/published/helpful/${uid}`).set(voteBy(uid)),
  },
  ...['draft', 'submitted', 'rejected'].map((id) => ({
    to: `find Mia's ${id} one helpful`,
    roles: nobody,
    attempt: (db: Db, uid: string) => db.doc(`instructions/${id}/helpful/${uid}`).set(voteBy(uid)),
  })),
  {
    to: 'find helpful what does not exist',
    roles: nobody,
    attempt: (db, uid) => db.doc(`instructions/nowhere/helpful/${uid}`).set(voteBy(uid)),
  },
  {
    to: "vote in Tex's name",
    roles: ['textAdmin'],
    attempt: (db) => db.doc('instructions/published/helpful/tex').set(voteBy('tex')),
  },
  {
    to: 'see whether they voted',
    roles: signedIn,
    attempt: (db, uid) => read(db, `instructions/published/helpful/${uid}`),
  },
  {
    to: 'see whether Una voted',
    roles: ['unverified', 'admin'],
    attempt: (db) => read(db, 'instructions/published/helpful/una'),
  },
  {
    to: 'list who voted',
    roles: ['admin'],
    attempt: (db) => list(db.collection('instructions/published/helpful')),
  },
  {
    to: "take Una's vote back",
    roles: ['unverified'],
    attempt: (db) => db.doc('instructions/published/helpful/una').delete(),
  },
  {
    to: "change Una's vote",
    roles: nobody,
    attempt: (db) => db.doc('instructions/published/helpful/una').update(voteBy('una')),
  },
]);

attacks<Data>(
  'voting',
  'admin',
  vote,
  (data, db) => db.doc('instructions/published/helpful/ada').set(data),
  {
    ...eachMissing(vote),
    ...patched(vote, {
      'another time': { createdAt: past },
      'another uid': { uid: 'mia' },
      'a time that is a text': { createdAt: 'now' },
      'a field more': { weight: 9 },
    }),
  },
);
