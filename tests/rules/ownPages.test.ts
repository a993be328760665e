import { limits } from '@appshelf/model';
import { list, now, past, patched, read, setUpDatabase, type Data } from './support/firestore';
import { editors, nobody } from './support/roles';

const draft: Data = {
  title: 'Opening hours',
  description: '',
  markdown: 'Saturdays, from nine.',
  status: 'draft',
  publishedAt: null,
  createdAt: past,
  updatedAt: past,
};
const published: Data = { ...draft, status: 'published', publishedAt: past };
const newDraft = (): Data => ({ ...draft, createdAt: now(), updatedAt: now() });

const { permissions, attacks } = setUpDatabase({
  'pages/hours': draft,
  'pages/imprint': published,
  'pages/moved': { ...published, slug: 'times' },
});

permissions('pages', [
  { to: 'read a draft', roles: editors, attempt: (db) => read(db, 'pages/hours') },
  {
    to: 'read a published one, which visitors get from a function',
    roles: editors,
    attempt: (db) => read(db, 'pages/imprint'),
  },
  { to: 'list all', roles: editors, attempt: (db) => list(db.collection('pages')) },
]);

const honest = newDraft();
attacks<Data>(
  'a new page',
  'editor',
  honest,
  (data, db) => db.doc('pages/new').set(data),
  patched(honest, {
    'a draft that was published': { publishedAt: now() },
    'a published one without a time': { status: 'published' },
    'a published one from before': { status: 'published', publishedAt: past },
    'another address, which a callable gives': { slug: 'times' },
  }),
);

const change = { ...published, updatedAt: now() };
attacks<Data>(
  'a change',
  'editor',
  change,
  (data, db) => db.doc('pages/imprint').set(data),
  patched(change, {
    'no time of publication': { publishedAt: null },
    'another address': { slug: 'elsewhere' },
  }),
);

const moved: Data = { ...published, slug: 'times', updatedAt: now() };
attacks<Data>(
  'a change at another address',
  'editor',
  moved,
  (data, db) => db.doc('pages/moved').set(data),
  { ...patched(moved, { 'an address of its own': { slug: 'elsewhere' } }), 'no address': change },
);

attacks<string>(
  'the address',
  'editor',
  'beds',
  (id, db) => db.doc(`pages/${id}`).set(newDraft()),
  {
    capitals: 'Beds',
    'a dot': 'beds.html',
    'a space': 'our beds',
    'two hyphens': 'our--beds',
    'a hyphen at its end': 'beds-',
    'too many characters': 'x'.repeat(limits.slug + 1),
  },
);

permissions('what is below a page', [
  { to: 'read', roles: nobody, attempt: (db) => read(db, 'pages/imprint/parts/1') },
]);
