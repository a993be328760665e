import { newApp, storedApp } from './support/documents';
import { list, now, read, setUpDatabase, type Data } from './support/firestore';
import { editors, nobody, statisticsReaders } from './support/roles';

/** The lists of a site that changed them: `media` was merged into `gardening`, and `linux` into `unix`. */
const categories: Data = {
  entries: [
    { id: 'gardening', label: 'Gardening' },
    { id: 'kitchen', label: 'Kitchen', hidden: true },
    { id: 'media', label: 'Media', mergedInto: 'gardening' },
  ],
  accepted: ['gardening', 'kitchen'],
  acceptedPlatforms: ['web', 'unix', 'toaster'],
  revision: 3,
};

const { permissions, attacks } = setUpDatabase({
  'taxonomies/categories': categories,
  'taxonomies/synonyms': { entries: [], hidden: ['kites'], revision: 1 },
  'apps/moving': { ...storedApp('published'), category: 'media' },
  'apps/planted': { ...storedApp('published'), category: 'gardening', platforms: ['web'] },
});

permissions('the categories', [
  { to: 'read', roles: editors, attempt: (db) => read(db, 'taxonomies/categories') },
  { to: 'list', roles: nobody, attempt: (db) => list(db.collection('taxonomies').limit(1)) },
  {
    to: 'create past the callable',
    roles: nobody,
    attempt: (db) => db.doc('taxonomies/other').set(categories),
  },
  {
    to: 'change past the callable',
    roles: nobody,
    attempt: (db) => db.doc('taxonomies/categories').update({ accepted: ['gardening'] }),
  },
  {
    to: 'delete',
    roles: nobody,
    attempt: (db) => db.doc('taxonomies/categories').delete(),
  },
]);

permissions('the synonyms, with the searches that the statistics leave out', [
  {
    to: 'read',
    roles: [...new Set([...editors, ...statisticsReaders])],
    attempt: (db) => read(db, 'taxonomies/synonyms'),
  },
  {
    to: 'hide a search past the callable',
    roles: nobody,
    attempt: (db) => db.doc('taxonomies/synonyms').update({ hidden: [] }),
  },
]);

const create = (fields: Data, db: Parameters<typeof read>[0], uid: string) =>
  db
    .doc('apps/new')
    .set({ ...newApp(), createdBy: uid, category: 'gardening', platforms: ['web'], ...fields });

const wrong: Record<string, unknown> = {
  'a merged category': 'media',
  'a category that sites have without a list of their own': 'design',
  'an unknown category': 'toys',
  'a list': ['gardening'],
  'a number': 1,
  nothing: null,
};

attacks<unknown>(
  'the category of a new app',
  'editor',
  'gardening',
  (category, db, uid) => create({ category }, db, uid),
  wrong,
);

attacks<unknown>(
  'a hidden category of a new app',
  'editor',
  'kitchen',
  (category, db, uid) => create({ category }, db, uid),
  {},
);

attacks<unknown>(
  'another category of an app',
  'editor',
  'kitchen',
  (category, db) => db.doc('apps/planted').update({ category, updatedAt: now() }),
  wrong,
);

attacks<Data>(
  'a change of an app whose merged category it still has',
  'editor',
  { status: 'archived', updatedAt: now() },
  (change, db) => db.doc('apps/moving').update(change),
  { 'a category that was never one': { category: 'toys', updatedAt: now() } },
);

// All writes of a commit may look up 20 documents. An import commits 50 apps at once: their lists are looked up once for all.
permissions('an import', [
  {
    to: 'create 50 apps in one commit',
    roles: editors,
    attempt: (db, createdBy) => {
      const batch = db.batch();
      for (let index = 0; index < 50; index += 1) {
        const terms = { category: 'gardening', platforms: ['unix'] };
        batch.set(db.doc(`apps/row-${String(index)}`), { ...newApp(), createdBy, ...terms });
      }
      return batch.commit();
    },
  },
]);

const wrongPlatforms: Record<string, unknown> = {
  'a merged platform': ['web', 'linux'],
  'a platform that sites have without a list of their own': ['ios'],
  'an unknown platform beside others': ['web', 'unix', 'amiga'],
  'a text': 'web',
  'a map': { web: true },
  nothing: null,
};

attacks<unknown>(
  'the platforms of a new app',
  'editor',
  ['toaster', 'unix'],
  (platforms, db, uid) => create({ platforms }, db, uid),
  wrongPlatforms,
);

attacks<unknown>(
  'other platforms of an app',
  'editor',
  ['unix'],
  (platforms, db) => db.doc('apps/planted').update({ platforms, updatedAt: now() }),
  wrongPlatforms,
);

attacks<Data>(
  'a change of an app whose merged platforms it still has',
  'editor',
  { category: 'kitchen', updatedAt: now() },
  (change, db) => db.doc('apps/moving').update(change),
  { 'one platform less, which leaves a merged one': { platforms: ['linux'], updatedAt: now() } },
);
