import {
  newApp,
  newInstruction,
  newProduct,
  newResource,
  storedApp,
  storedInstruction,
  storedProduct,
  storedResource,
} from './support/documents';
import { now, past, setUpDatabase, type Data } from './support/firestore';

// The translated texts of an entry that lists show: functions copy them onto the entry, and no client writes them.

const translated = { de: { title: 'Umziehen' } };

const ownPage: Data = {
  title: 'The club',
  description: '',
  markdown: 'Come.',
  status: 'draft',
  publishedAt: null,
  createdAt: past,
  updatedAt: past,
};

const stored: Record<string, Data> = {
  apps: storedApp('published'),
  products: storedProduct,
  resources: storedResource('published'),
  pages: ownPage,
  instructions: storedInstruction('submitted'),
};

const { attacks } = setUpDatabase(
  Object.fromEntries(
    Object.entries(stored).flatMap(([collection, fields]) => [
      [`${collection}/plain`, fields],
      [`${collection}/known`, { ...fields, translated }],
    ]),
  ),
);

const created: Record<string, (uid: string) => Data> = {
  apps: (uid) => ({ ...newApp(), createdBy: uid }),
  products: newProduct,
  resources: newResource,
  pages: () => ({ ...ownPage, createdAt: now(), updatedAt: now() }),
  instructions: newInstruction,
};

for (const [collection, make] of Object.entries(created)) {
  attacks<Data>(
    `a new entry of ${collection}`,
    collection === 'instructions' ? 'member' : 'editor',
    {},
    (fields, db, uid) => db.doc(`${collection}/fresh`).set({ ...make(uid), ...fields }),
    { 'with translated texts': { translated }, 'with none': { translated: {} } },
  );
}

for (const collection of Object.keys(stored)) {
  const person = collection === 'instructions' ? 'moderator' : 'editor';
  const isProduct = collection === 'products';
  const change = (path: string) =>
    attacks<Data>(
      `a change of ${path}`,
      person,
      isProduct
        ? { name: 'Other' }
        : { status: collection === 'instructions' ? 'rejected' : 'draft' },
      (fields, db) => db.doc(path).update({ ...fields, updatedAt: now() }),
      {
        'of a translated text': { 'translated.de.title': 'Forged' },
        'in another language': { 'translated.fr': { title: 'Forged' } },
        'of all translated texts': { translated: {} },
        'with no map': { translated: 'Forged' },
      },
    );
  change(`${collection}/known`);
  change(`${collection}/plain`);
}

attacks<Data>(
  'the place of a product',
  'editor',
  { position: 4 },
  (fields, db) => db.doc('products/known').update(fields),
  { 'with translated texts': { position: 4, translated: {} } },
);

attacks<Data>(
  'a draft of its author',
  'member',
  { title: 'Another title', status: 'draft' },
  (fields, db) => db.doc('instructions/known').update({ ...fields, updatedAt: now() }),
  { 'with translated texts': { status: 'draft', 'translated.de.title': 'Forged' } },
);
