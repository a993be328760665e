import { limits } from '@appshelf/model';
import {
  eachMissing,
  list,
  now,
  past,
  patched,
  read,
  setUpDatabase,
  type Data,
} from './support/firestore';
import { editors, getUid, nobody } from './support/roles';

const stored: Data = { markdown: 'Be kind.', updatedAt: past, updatedBy: 'ada' };

const textBy = (uid: string): Data => ({
  markdown: '## Be kind\n\nAnd honest.',
  updatedAt: now(),
  updatedBy: uid,
});

const { permissions, attacks } = setUpDatabase({
  'pageTexts/terms': stored,
  'pageTexts/imprint': stored,
});

permissions('pageTexts', [
  { to: 'read one', roles: editors, attempt: (db) => read(db, 'pageTexts/terms') },
  { to: 'list all', roles: editors, attempt: (db) => list(db.collection('pageTexts')) },
  {
    to: 'write the text of a page that has its built-in one',
    roles: editors,
    attempt: (db, uid) => db.doc('pageTexts/about').set(textBy(uid)),
  },
  {
    to: 'change a text',
    roles: editors,
    attempt: (db, uid) => db.doc('pageTexts/terms').set(textBy(uid)),
  },
  {
    to: 'change a part of a text',
    roles: editors,
    attempt: (db, uid) =>
      db.doc('pageTexts/terms').update({ markdown: 'New.', updatedAt: now(), updatedBy: uid }),
  },
  {
    to: 'return to the built-in text',
    roles: editors,
    attempt: (db) => db.doc('pageTexts/terms').delete(),
  },
]);

for (const page of ['about', 'terms', 'privacy', 'cookies']) {
  attacks<Data>(
    `a text of /${page} as long as the limit allows`,
    'editor',
    { ...textBy(getUid('editor')), markdown: `x${'\n'.repeat(limits.pageText.markdown - 1)}` },
    (data, db) => db.doc(`pageTexts/${page}`).set(data),
    {},
  );
}

const honest = textBy(getUid('editor'));
attacks<Data>('a text', 'editor', honest, (data, db) => db.doc('pageTexts/about').set(data), {
  ...eachMissing(honest),
  ...patched(honest, {
    'an extra field': { html: '<script>alert(1)</script>' },
    'an empty text': { markdown: '' },
    'a text that is too long': { markdown: 'x'.repeat(limits.pageText.markdown + 1) },
    'a text that is a number': { markdown: 5 },
    'a text that is a list': { markdown: ['Be kind.'] },
    'no text': { markdown: null },
    'another time': { updatedAt: past },
    'a time that is a number': { updatedAt: 5 },
    'the name of somebody else': { updatedBy: getUid('admin') },
    'no name': { updatedBy: null },
  }),
});

attacks<Data>(
  'a change of a text',
  'editor',
  honest,
  (data, db) => db.doc('pageTexts/terms').update(data),
  patched(honest, {
    'the time of the last change': { updatedAt: past },
    'the name of who wrote before': { updatedBy: 'ada' },
    'an extra field': { title: 'Terms' },
  }),
);

attacks<string>(
  'the page',
  'editor',
  'about',
  (page, db) => db.doc(`pageTexts/${page}`).set(honest),
  {
    'another page': 'contact',
    'another page that is stored': 'imprint',
    'the address': '%2Fabout',
    'another spelling': 'About',
  },
);

permissions('what is below a text', [
  { to: 'read', roles: nobody, attempt: (db) => read(db, 'pageTexts/terms/parts/1') },
]);
