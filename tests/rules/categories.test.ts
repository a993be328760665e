import { newApp, storedApp } from './support/documents';
import { list, now, read, setUpDatabase, type Data } from './support/firestore';
import { editors, nobody } from './support/roles';

/** The list of a site that renamed its categories: `media` was merged into `gardening`. */
const categories: Data = {
  entries: [
    { id: 'gardening', label: 'Gardening' },
    { id: 'kitchen', label: 'Kitchen', hidden: true },
    { id: 'media', label: 'Media', mergedInto: 'gardening' },
  ],
  accepted: ['gardening', 'kitchen'],
  revision: 3,
};

const { permissions, attacks } = setUpDatabase({
  'taxonomies/categories': categories,
  'apps/moving': { ...storedApp('published'), category: 'media' },
  'apps/planted': { ...storedApp('published'), category: 'gardening' },
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

const wrong: Record<string, unknown> = {
  'a merged category': 'media',
  'a category that sites have without a list of their own': 'design',
  'an unknown category': 'toys',
  'no category': '',
  'a list': ['gardening'],
  'a number': 1,
  nothing: null,
};

attacks<unknown>(
  'the category of a new app',
  'editor',
  'gardening',
  (category, db, uid) => db.doc('apps/new').set({ ...newApp(), createdBy: uid, category }),
  wrong,
);

attacks<unknown>(
  'a hidden category of a new app',
  'editor',
  'kitchen',
  (category, db, uid) => db.doc('apps/new').set({ ...newApp(), createdBy: uid, category }),
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
