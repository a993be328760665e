import { newReview, storedApp, storedInstruction, storedReview } from './support/documents';
import { now, past, read, setUpDatabase, type Attempt } from './support/firestore';

// Functions make paths of ids. Who may write all else may not write under an id that is no key of the Realtime Database.

const { attacks } = setUpDatabase({
  'apps/open': storedApp('published'),
  'apps/open/reviews/mia': storedReview('published'),
  'instructions/published': storedInstruction('published'),
});

const profile = {
  displayName: 'Imo',
  photoURL: null,
  bio: '',
  preferences: { theme: 'system', emailOnModeration: true, emailOnReply: false },
};

const attempt = (made: Attempt, ...[db, uid]: Parameters<Attempt>) => made(db, uid);

attacks<Attempt>(
  'a member whose uid is no key',
  'imported',
  (db) => read(db, 'apps/open'),
  attempt,
  {
    'a review': (db, uid) =>
      db.doc(`apps/open/reviews/${uid}`).set({
        ...newReview(),
        authorUid: uid,
        authorName: 'Member',
        authorPhotoURL: null,
      }),
    'a vote for a review': (db, uid) =>
      db.doc(`apps/open/reviews/mia/helpful/${uid}`).set({ createdAt: now() }),
    'a vote for an instruction': (db, uid) =>
      db.doc(`instructions/published/helpful/${uid}`).set({ createdAt: now() }),
    'a profile': (db, uid) =>
      db.doc(`users/${uid}`).set({ ...profile, createdAt: now(), lastSeenAt: now() }),
    'what they follow': (db, uid) =>
      db.doc(`follows/${uid}`).set({ apps: ['open'], authors: [], updatedAt: now() }),
    'a favourite': (db, uid) => db.doc(`users/${uid}/favourites/open`).set({ createdAt: now() }),
  },
);

const resource = {
  kind: 'technology',
  title: 'TypeScript',
  summary: 'What most of it is written in.',
  body: '',
  url: null,
  imageUrl: null,
  status: 'published',
  position: 0,
};

const noKeys = ['a.b', 'a#b', 'a[b]', 'a$b', 'x'.repeat(1_400)];

const eachId = (make: (id: string) => Attempt): Record<string, Attempt> =>
  Object.fromEntries(
    noKeys.map((id) => [`the id ${id.slice(0, 5)}, ${String(id.length)} characters`, make(id)]),
  );

const newResource =
  (id: string): Attempt =>
  (db) =>
    db
      .collection('resources')
      .doc(id)
      .set({ ...resource, createdAt: now(), updatedAt: now() });

attacks<Attempt>(
  'a resource of an administrator',
  'admin',
  newResource('type_Script-2'),
  attempt,
  eachId(newResource),
);

const newRelease =
  (id: string): Attempt =>
  (db) =>
    db.doc(`apps/${id}/releases/1.0.0`).set({ notes: 'First.', publishedAt: past });

attacks<Attempt>(
  'a release of an administrator',
  'admin',
  newRelease('open'),
  attempt,
  eachId(newRelease),
);
