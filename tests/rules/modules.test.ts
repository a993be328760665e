import { moduleIds, modulesDocument } from '@appshelf/model';
import { describe } from 'vitest';
import { commentBy } from './support/documents';
import { memberDocuments, memberWrites } from './support/memberWrites';
import { now, past, setUpDatabase, type Data, type Row } from './support/firestore';
import { getName, moderators, nobody, roles } from './support/roles';

const technology: Data = {
  kind: 'technology',
  title: 'Web apps',
  summary: 'In the browser.',
  body: '',
  url: null,
  imageUrl: null,
  status: 'published',
  position: 1,
};

const documents: Record<string, Data> = {
  ...memberDocuments,
  'instructions/guide/comments/mias': { ...commentBy('mia'), createdAt: past, updatedAt: past },
  'products/plus': {
    name: 'Quillpad Plus',
    summary: 'Everything, on every device.',
    description: '',
    appIds: [],
    price: null,
    url: null,
    imageUrl: null,
    status: 'published',
    position: 1,
    updatedAt: past,
  },
  'resources/web': { ...technology, createdAt: past, updatedAt: past },
  'resources/paper': { ...technology, kind: 'document', createdAt: past, updatedAt: past },
};

const inModules = [
  'write a review',
  'edit a review',
  'find a review helpful',
  'find an instruction helpful',
  'create a draft',
  'edit a draft',
  'make a collection',
  'change a collection',
];

/** Writes of members in modules, with those who may do it while the module is on. */
const writes = inModules.map((name) => {
  const row = memberWrites.find(({ to }) => to === name);
  if (row === undefined) throw new Error(`No write of members is called "${name}".`);
  return row;
});

/** Writes in modules that the tests of their own files allow, while the modules are on. */
const others: Row[] = [
  {
    to: 'comment',
    roles: nobody,
    attempt: (db, uid) => db.doc('instructions/guide/comments/new').set(commentBy(uid)),
  },
  {
    to: 'edit a comment',
    roles: nobody,
    attempt: (db) =>
      db
        .doc('instructions/guide/comments/mias')
        .update({ body: 'And with ink.', updatedAt: now() }),
  },
  {
    to: 'write to the moderators',
    roles: nobody,
    attempt: (db, uid) =>
      db.doc('instructions/draft/conversation/new').set({
        body: 'Is this enough?',
        authorUid: uid,
        authorName: getName(uid),
        isModerator: false,
        createdAt: now(),
      }),
  },
  {
    to: 'add a product',
    roles: nobody,
    attempt: (db) =>
      db.doc('products/new').set({ ...documents['products/plus'], updatedAt: now() }),
  },
  {
    to: 'save a product',
    roles: nobody,
    attempt: (db) =>
      db.doc('products/plus').update({ summary: 'On every device.', updatedAt: now() }),
  },
  {
    to: 'move a product',
    roles: nobody,
    attempt: (db) => db.doc('products/plus').update({ position: 2 }),
  },
  {
    to: 'add a technology',
    roles: nobody,
    attempt: (db) =>
      db.doc('resources/new').set({ ...technology, createdAt: now(), updatedAt: now() }),
  },
  {
    to: 'edit a technology',
    roles: nobody,
    attempt: (db) => db.doc('resources/web').update({ title: 'The web', updatedAt: now() }),
  },
  {
    to: 'make a document a technology',
    roles: nobody,
    attempt: (db) => db.doc('resources/paper').update({ kind: 'technology', updatedAt: now() }),
  },
];

describe('while another module is off', () => {
  const { permissions } = setUpDatabase({ ...documents, [modulesDocument]: { careers: false } });
  permissions('members as before', writes);
});

describe('while their modules are off', () => {
  const switches = Object.fromEntries(moduleIds.map((id) => [id, false]));
  const { permissions } = setUpDatabase({ ...documents, [modulesDocument]: switches });
  permissions(
    'nobody but moderators, who decide',
    writes.map((row) => ({ ...row, roles: row.to === 'edit a draft' ? moderators : nobody })),
  );
  permissions('nobody', others);
  permissions('as before', [
    {
      to: 'read a review',
      roles,
      attempt: (db) => db.doc('apps/open/reviews/mia').get(),
    },
    {
      to: 'read a draft',
      roles: ['member', ...moderators],
      attempt: (db) => db.doc('instructions/draft').get(),
    },
    {
      to: 'hide a review',
      roles: moderators,
      attempt: (db, uid) =>
        db
          .doc('apps/open/reviews/mia')
          .update({ status: 'hidden', moderation: { by: uid, at: now() } }),
    },
    {
      to: 'delete a review',
      roles: ['member'],
      attempt: (db) => db.doc('apps/open/reviews/mia').delete(),
    },
    {
      to: 'delete a collection',
      roles: ['member'],
      attempt: (db) => db.doc('collections/list').delete(),
    },
    {
      to: 'switch one on past the setting',
      roles: nobody,
      attempt: (db) => db.doc(modulesDocument).delete(),
    },
  ]);
});
