import { contentKinds, editorsKinds, kindFields } from '@appshelf/model';
import { makeExample } from '@appshelf/model/testing';
import { newApp, newInstruction, storedApp, storedInstruction } from './support/documents';
import { now, past, setUpDatabase, type Data } from './support/firestore';

// The translated texts of an entry that lists show: functions copy them onto the entry, and no client writes them.

const translated = { de: { title: 'Umziehen' } };

/** An example of each kind that editors write, by collection. */
const makeEntries = (time: unknown): Record<string, Data> =>
  Object.fromEntries(
    editorsKinds.map((name) => [
      contentKinds[name].collection,
      makeExample(kindFields[name], { time, uid: 'ada' }),
    ]),
  );

const stored: Record<string, Data> = {
  apps: storedApp('published'),
  ...makeEntries(past),
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

const makeCreated = (uid: string): Record<string, Data> => ({
  apps: { ...newApp(), createdBy: uid },
  ...makeEntries(now()),
  instructions: newInstruction(),
});

for (const collection of Object.keys(stored)) {
  attacks<Data>(
    `a new entry of ${collection}`,
    collection === 'instructions' ? 'member' : 'editor',
    {},
    (fields, db, uid) =>
      db.doc(`${collection}/fresh`).set({ ...makeCreated(uid)[collection], ...fields }),
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
