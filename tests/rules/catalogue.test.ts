import { describe } from 'vitest';
import { newProduct, storedProduct, storedResource } from './support/documents';
import {
  list,
  now,
  past,
  read,
  removed,
  setUpDatabase,
  type Data,
  type Db,
} from './support/firestore';
import { editors, roles } from './support/roles';

/** A product that was stored before products had `updatedAt`. */
const { updatedAt: _updatedAt, ...untimedProduct } = storedProduct;

const { permissions, attacks } = setUpDatabase({
  'products/open': storedProduct,
  'products/draft': { ...storedProduct, status: 'draft' },
  'products/old': { ...storedProduct, summary: '' },
  'products/untimed': untimedProduct,
  'resources/open': storedResource('published'),
  'resources/draft': storedResource('draft'),
});

for (const collection of ['products', 'resources']) {
  const isResource = collection === 'resources';
  const mostShown = isResource ? 100 : 50;
  const published = (db: Db) => {
    const asked = db.collection(collection).where('status', '==', 'published');
    return (isResource ? asked.where('kind', '==', 'technology') : asked).orderBy('position');
  };
  permissions(collection, [
    { to: 'read a published one', roles, attempt: (db) => read(db, `${collection}/open`) },
    { to: 'read a draft', roles: editors, attempt: (db) => read(db, `${collection}/draft`) },
    {
      to: 'list published ones',
      roles,
      attempt: (db) => list(published(db).limit(mostShown)),
    },
    {
      to: 'list more published ones than a page shows',
      roles: editors,
      attempt: (db) => list(published(db).limit(mostShown + 1)),
    },
    {
      to: 'list published ones without a limit',
      roles: editors,
      attempt: (db) => list(published(db)),
    },
    {
      to: 'list drafts',
      roles: editors,
      attempt: (db) =>
        list(db.collection(collection).where('status', '==', 'draft').limit(mostShown)),
    },
    { to: 'list all', roles: editors, attempt: (db) => list(db.collection(collection)) },
    {
      to: 'move in the list, without that being an edit',
      roles: editors,
      attempt: (db) => db.doc(`${collection}/open`).update({ position: 3 }),
    },
    {
      to: 'swap two in one batch',
      roles: editors,
      attempt: (db) =>
        db
          .batch()
          .update(db.doc(`${collection}/open`), { position: 1 })
          .update(db.doc(`${collection}/draft`), { position: 0 })
          .commit(),
    },
  ]);
}

attacks<Data>(
  'a free product',
  'admin',
  { ...newProduct(), price: null, url: null },
  (data, db) => db.doc('products/new').set(data),
  {},
);

/** What pages of 0.1.0 write, which know no time of the last change. */
const { updatedAt: _time, ...productOfPastVersion } = newProduct();

attacks<Data>(
  'a product of the former version',
  'admin',
  productOfPastVersion,
  (data, db) => db.doc('products/new').set(data),
  { 'with a time of its own': { ...productOfPastVersion, updatedAt: past } },
);

attacks<Data>(
  'editing a resource',
  'admin',
  { title: 'TypeScript 6', updatedAt: now() },
  (data, db) => db.doc('resources/open').update(data),
  {
    'an unchanged updatedAt': { title: 'TypeScript 6' },
  },
);

for (const collection of ['products', 'resources']) {
  attacks<Data>(
    `moving in the list of ${collection}`,
    'admin',
    { position: 7 },
    (data, db) => db.doc(`${collection}/open`).update(data),
    {
      'before the first': { position: -1 },
      'a place in between': { position: 0.5 },
      'a place that is a text': { position: '7' },
      'no place': { position: null },
      'a place beyond all': { position: 1_000_001 },
      'an unknown field on the way': { position: 7, secret: true },
      'an unknown status on the way': { position: 7, status: 'sold' },
    },
  );
}

attacks<Data>(
  'moving a product that was stored before there was a limit',
  'admin',
  { position: 7 },
  (data, db) => db.doc('products/old').update(data),
  { 'a new name on the way': { position: 7, name: 'Quillpad Pro' } },
);

attacks<Data>(
  'changing a product',
  'admin',
  { name: 'Quillpad Pro', updatedAt: now() },
  (data, db) => db.doc('products/open').update(data),
  {
    'which loses its time': { name: 'Quillpad Pro', updatedAt: removed() },
  },
);

describe.each(['open', 'untimed'])('a page of the former version', (id) => {
  attacks<Data>(
    `changes the product ${id}`,
    'admin',
    { name: 'Quillpad Pro' },
    (data, db) => db.doc(`products/${id}`).update(data),
    { 'and an unknown field': { name: 'Quillpad Pro', secret: true } },
  );
});

attacks<Data>(
  'changing a product that was stored without a time of its last change',
  'admin',
  { name: 'Quillpad Pro', updatedAt: now() },
  (data, db) => db.doc('products/untimed').update(data),
  { 'which is not now': { name: 'Quillpad Pro', updatedAt: past } },
);

attacks(
  'the address of a product',
  'admin',
  'new-product',
  (id, db) => db.doc(`products/${id}`).set(newProduct()),
  { capitals: 'New', 'a space': 'new product' },
);
