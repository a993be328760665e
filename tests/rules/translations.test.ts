import {
  getMostCharacters,
  kindFields,
  instructionFields,
  limits,
  maintenanceDocument,
  modulesDocument,
  toItemKey,
} from '@appshelf/model';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { describe } from 'vitest';
import { storedApp, storedInstruction, storedProduct, storedResource } from './support/documents';
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
  type Row,
} from './support/firestore';
import {
  editors,
  getName,
  moderators,
  nobody,
  roles,
  signedIn,
  verified,
  type Role,
} from './support/roles';

// The texts of entries in other languages, and what members propose.

const content: Data = {
  language: 'de',
  texts: { title: 'Umziehen', steps_0_title: 'Öffnen' },
  sources: { title: 'Move', steps_0_title: 'Open' },
  status: 'published',
  note: '',
};
const by = (uid: string): Data => ({ authorUid: uid, authorName: getName(uid) });
const created = (): Data => ({ createdAt: now(), updatedAt: now() });
const translationBy = (uid: string): Data => ({ ...content, ...by(uid), ...created() });
const proposalBy = (uid: string): Data => ({ ...translationBy(uid), status: 'proposed' });
const storedBy = (uid: string): Data => ({
  ...content,
  ...by(uid),
  createdAt: past,
  updatedAt: past,
});
const storedProposal = (uid: string): Data => ({ ...storedBy(uid), status: 'proposed' });

// Ole wrote the instruction, and Mia proposed a translation.
const byOle = { authorUid: 'ole', authorName: getName('ole') };
const documents: Record<string, Data> = {
  'apps/open': storedApp('published'),
  'apps/draft': storedApp('draft'),
  'apps/open/translations/de': storedBy('edi'),
  'apps/draft/translations/de': storedBy('edi'),
  'products/open': storedProduct,
  'products/draft': { ...storedProduct, status: 'draft' },
  'products/open/translations/de': storedBy('edi'),
  'products/draft/translations/de': storedBy('edi'),
  'resources/open': storedResource('published'),
  'resources/draft': storedResource('draft'),
  'resources/open/translations/de': storedBy('edi'),
  'resources/draft/translations/de': storedBy('edi'),
  'pages/own': { title: 'Own', status: 'published' },
  'pages/own/translations/de': storedBy('edi'),
  'pageTexts/terms/translations/de': storedBy('edi'),
  'settings/site/translations/de': storedBy('edi'),
  'mailTemplates/welcome/translations/de': storedBy('ada'),
  'instructions/open': { ...storedInstruction('published'), ...byOle },
  'instructions/closed': { ...storedInstruction('submitted'), ...byOle },
  'instructions/open/translations/de': storedBy('mod'),
  'instructions/closed/translations/de': storedBy('mod'),
  'instructions/open/translations/de-mia': storedProposal('mia'),
  'instructions/open/translations/fr-mia': { ...storedProposal('mia'), language: 'fr' },
  'instructions/open/translations/es-mia': {
    ...storedProposal('mia'),
    language: 'es',
    status: 'accepted',
  },
  'instructions/open/translations/ar-una': { ...storedProposal('una'), language: 'ar' },
  'instructions/open/translations/ar': { ...storedBy('mia'), language: 'ar' },
  'instructions/open/translations/ar-ole': { ...storedProposal('ole'), language: 'ar' },
  // What is left of entries that are gone.
  ...Object.fromEntries(
    ['apps', 'products', 'resources', 'pages', 'instructions'].map((entries) => [
      `${entries}/gone/translations/de`,
      storedBy('edi'),
    ]),
  ),
  'instructions/gone/translations/de-mia': storedProposal('mia'),
};
const { permissions, attacks } = setUpDatabase(documents);

const path = (entry: string, id = 'de') => `${entry}/translations/${id}`;
const open = 'instructions/open';
/** The author of the instruction and the moderators. */
const readers: readonly Role[] = ['other', ...moderators];
const update = (db: Db, at: string, fields: Data = {}) =>
  db
    .doc(at)
    .update({ texts: { title: 'Neu' }, sources: { title: 'New' }, updatedAt: now(), ...fields });

permissions('translations by editors', [
  ...['apps', 'products', 'resources'].flatMap((entries) => [
    {
      to: `read that of a published entry of ${entries}`,
      roles,
      attempt: (db: Db) => read(db, path(`${entries}/open`)),
    },
    {
      to: `read that of an entry of ${entries} that is not published`,
      roles: editors,
      attempt: (db: Db) => read(db, path(`${entries}/draft`)),
    },
    {
      to: `see that there is none of an entry of ${entries}`,
      roles,
      attempt: (db: Db) => read(db, path(`${entries}/open`, 'fr')),
    },
    {
      to: `list those of an entry of ${entries}`,
      roles: nobody,
      attempt: (db: Db) => list(db.collection(`${entries}/open/translations`).limit(5)),
    },
    {
      to: `change one of ${entries} whose entry is gone`,
      roles: nobody,
      attempt: (db: Db) => update(db, path(`${entries}/gone`)),
    },
    {
      to: `propose one of an entry of ${entries}`,
      roles: nobody,
      attempt: (db: Db, uid: string) =>
        db.doc(path(`${entries}/open`, `de-${uid}`)).set(proposalBy(uid)),
    },
    {
      to: `delete one of an entry of ${entries}`,
      roles: nobody,
      attempt: (db: Db) => db.doc(path(`${entries}/open`)).delete(),
    },
  ]),
  {
    to: 'change one of a page that is gone',
    roles: nobody,
    attempt: (db) => update(db, path('pages/gone')),
  },
  ...['pages/own', 'settings/site', 'mailTemplates/welcome'].map((entry) => ({
    to: `list those of ${entry}`,
    roles: nobody,
    attempt: (db: Db) => list(db.collection(`${entry}/translations`).limit(5)),
  })),
  {
    to: 'list all that are published, those of drafts, emails and settings with them',
    roles: nobody,
    attempt: (db) =>
      list(db.collectionGroup('translations').where('status', '==', 'published').limit(50)),
  },
  {
    to: 'read that of a page, which comes with the page',
    roles: editors,
    attempt: (db) => read(db, path('pages/own')),
  },
  {
    to: 'read that of a text',
    roles: editors,
    attempt: (db) => read(db, path('pageTexts/terms')),
  },
  {
    to: 'read that of the texts of the site, which comes with the pages',
    roles: editors,
    attempt: (db) => read(db, path('settings/site')),
  },
  {
    to: 'read that of a template of emails',
    roles: ['admin'],
    attempt: (db) => read(db, path('mailTemplates/welcome')),
  },
  {
    to: 'write one of a template, which a callable checks',
    roles: nobody,
    attempt: (db, uid) =>
      db.doc(path('mailTemplates/welcome', 'fr')).set({ ...translationBy(uid), language: 'fr' }),
  },
  {
    to: 'change one of a template',
    roles: nobody,
    attempt: (db) => update(db, path('mailTemplates/welcome')),
  },
  {
    to: 'write one of other settings',
    roles: nobody,
    attempt: (db, uid) =>
      db.doc(path('settings/modules', 'fr')).set({ ...translationBy(uid), language: 'fr' }),
  },
  {
    to: 'delete that of the texts of the site',
    roles: nobody,
    attempt: (db) => db.doc(path('settings/site')).delete(),
  },
  ...[
    'apps/open',
    'apps/draft',
    'products/open',
    'products/draft',
    'resources/open',
    'resources/draft',
    'pages/own',
    'pageTexts/about',
    'settings/site',
  ].flatMap((entry) => [
    {
      to: `write one of ${entry}`,
      roles: editors,
      attempt: (db: Db, uid: string) =>
        db.doc(path(entry, 'fr')).set({ ...translationBy(uid), language: 'fr' }),
    },
  ]),
  ...[
    'apps/open',
    'products/open',
    'resources/open',
    'pages/own',
    'pageTexts/terms',
    'settings/site',
  ].map((entry) => ({
    to: `change one of ${entry}, as tabs of the former version do`,
    roles: editors,
    attempt: (db: Db) => update(db, path(entry)),
  })),
  ...['apps/open', 'settings/site'].map((entry) => ({
    to: `change one of ${entry} under their own name`,
    roles: editors,
    attempt: (db: Db, uid: string) => update(db, path(entry), by(uid)),
  })),
  ...['products/open', 'resources/open'].map((entry) => ({
    to: `change one of ${entry} in the name of somebody else`,
    roles: nobody,
    attempt: (db: Db) => update(db, path(entry), { authorUid: 'mia' }),
  })),
  ...['apps/none', 'products/none', 'resources/none', 'pages/none', 'pageTexts/imprint'].map(
    (entry) => ({
      to: `write one of what does not exist: ${entry}`,
      roles: nobody,
      attempt: (db: Db, uid: string) => db.doc(path(entry)).set(translationBy(uid)),
    }),
  ),
  {
    to: 'write one without a text, before the first is translated',
    roles: editors,
    attempt: (db, uid) =>
      db.doc(path('pageTexts/about')).set({ ...translationBy(uid), texts: {}, sources: {} }),
  },
  {
    to: 'write one in a language that the product does not have',
    roles: nobody,
    attempt: (db, uid) =>
      db.doc(path('pageTexts/about', 'nl')).set({ ...translationBy(uid), language: 'nl' }),
  },
  {
    to: 'write one of what has none',
    roles: nobody,
    attempt: (db, uid) => db.doc(path('collections/open')).set(translationBy(uid)),
  },
]);

permissions('translations of instructions', [
  { to: 'read a published one', roles, attempt: (db) => read(db, path(open)) },
  {
    to: 'read one of what is not published',
    roles: readers,
    attempt: (db) => read(db, path('instructions/closed')),
  },
  { to: 'see that there is none', roles, attempt: (db) => read(db, path(open, 'fr')) },
  {
    to: "read Mia's proposal",
    roles: ['member', ...readers],
    attempt: (db) => read(db, path(open, 'de-mia')),
  },
  {
    to: 'list what is proposed of an instruction',
    roles: readers,
    attempt: (db) =>
      list(db.collection(`${open}/translations`).where('status', '==', 'proposed').limit(50)),
  },
  {
    to: 'list it without a limit',
    roles: nobody,
    attempt: (db) => list(db.collection(`${open}/translations`).where('status', '==', 'proposed')),
  },
  {
    to: 'list more than a page of them',
    roles: nobody,
    attempt: (db) =>
      list(db.collection(`${open}/translations`).where('status', '==', 'proposed').limit(51)),
  },
  {
    to: 'list all that wait',
    roles: moderators,
    attempt: (db) =>
      list(
        db
          .collectionGroup('translations')
          .where('status', '==', 'proposed')
          .orderBy('updatedAt', 'desc')
          .limit(50),
      ),
  },
  {
    to: 'list their own',
    roles: signedIn,
    attempt: (db, uid) =>
      list(
        db
          .collectionGroup('translations')
          .where('authorUid', '==', uid)
          .orderBy('updatedAt', 'desc')
          .limit(50),
      ),
  },
  {
    to: "list Mia's",
    roles: ['member'],
    attempt: (db) =>
      list(
        db
          .collectionGroup('translations')
          .where('authorUid', '==', 'mia')
          .orderBy('updatedAt', 'desc')
          .limit(50),
      ),
  },
  {
    to: 'list more of their own',
    roles: nobody,
    attempt: (db, uid) =>
      list(
        db
          .collectionGroup('translations')
          .where('authorUid', '==', uid)
          .orderBy('updatedAt', 'desc')
          .limit(51),
      ),
  },
  {
    to: 'publish one',
    roles: moderators,
    attempt: (db, uid) => db.doc(path(open, 'ja')).set({ ...translationBy(uid), language: 'ja' }),
  },
  {
    to: 'publish one of what does not exist',
    roles: nobody,
    attempt: (db, uid) =>
      db.doc(path('instructions/none', 'ja')).set({ ...translationBy(uid), language: 'ja' }),
  },
  {
    to: 'change one under their own name',
    roles: moderators,
    attempt: (db, uid) => update(db, path(open), by(uid)),
  },
  {
    to: 'change one under the name that it has',
    roles: ['moderator'],
    attempt: (db) => update(db, path(open)),
  },
  {
    to: 'say that the words of another are still right',
    roles: moderators,
    attempt: (db) =>
      db
        .doc(path(open, 'ar'))
        .update({ sources: { title: 'x', steps_0_title: 'y' }, updatedAt: now() }),
  },
  {
    to: 'change one whose instruction is gone',
    roles: nobody,
    attempt: (db, uid) => update(db, path('instructions/gone'), by(uid)),
  },
  {
    to: 'propose one',
    roles: verified,
    attempt: (db, uid) =>
      db.doc(path(open, `ja-${uid}`)).set({ ...proposalBy(uid), language: 'ja' }),
  },
  {
    to: 'propose one of what is not published',
    roles: nobody,
    attempt: (db, uid) => db.doc(path('instructions/closed', `de-${uid}`)).set(proposalBy(uid)),
  },
  {
    to: 'propose one in the name of Mia',
    roles: nobody,
    attempt: (db) =>
      db
        .doc(path(open, 'ja-mia'))
        .set({ ...proposalBy('mia'), language: 'ja', authorName: 'Somebody' }),
  },
  {
    to: "change Mia's proposal",
    roles: ['member'],
    attempt: (db) => update(db, path(open, 'de-mia')),
  },
  {
    to: 'propose again what was accepted',
    roles: ['member'],
    attempt: (db) => update(db, path(open, 'es-mia'), { status: 'proposed' }),
  },
  {
    to: 'change a proposal whose instruction is gone',
    roles: nobody,
    attempt: (db) => update(db, path('instructions/gone', 'de-mia')),
  },
  {
    to: 'change a proposal without a verified address',
    roles: nobody,
    attempt: (db) => update(db, path(open, 'ar-una')),
  },
  {
    to: 'change what is published under the name of Mia and leave her name there',
    roles: nobody,
    attempt: (db) => update(db, path(open, 'ar')),
  },
  {
    to: "take Mia's name away from what is published",
    roles: ['member'],
    attempt: (db) =>
      db.doc(path(open, 'ar')).update({ authorUid: '', authorName: '', updatedAt: now() }),
  },
  {
    to: 'delete what is published under the name of Mia',
    roles: moderators,
    attempt: (db) => db.doc(path(open, 'ar')).delete(),
  },
  {
    to: "withdraw Mia's proposal",
    roles: ['member'],
    attempt: (db) => db.doc(path(open, 'de-mia')).delete(),
  },
  { to: 'delete a published one', roles: moderators, attempt: (db) => db.doc(path(open)).delete() },
  {
    to: 'send a proposal back',
    roles: readers,
    attempt: (db) =>
      db
        .doc(path(open, 'de-mia'))
        .update({ status: 'returned', note: 'Two steps are missing.', updatedAt: now() }),
  },
  {
    to: 'send back what was decided on',
    roles: nobody,
    attempt: (db) =>
      db.doc(path(open, 'es-mia')).update({ status: 'returned', note: 'No.', updatedAt: now() }),
  },
  {
    to: 'accept a proposal without a translation',
    roles: nobody,
    attempt: (db) => db.doc(path(open, 'de-mia')).update({ status: 'accepted', updatedAt: now() }),
  },
  ...[
    { to: 'accept a proposal as the first translation', language: 'fr', fields: created() },
    {
      to: 'accept a proposal in place of another translation',
      language: 'de',
      fields: { createdAt: past, updatedAt: now() },
    },
  ].map(({ to, language, fields }) => ({
    to,
    roles: moderators,
    attempt: (db: Db) =>
      db
        .batch()
        .update(db.doc(path(open, `${language}-mia`)), { status: 'accepted', updatedAt: now() })
        .set(db.doc(path(open, language)), { ...content, ...by('mia'), ...fields, language })
        .commit(),
  })),
  ...['texts', 'sources'].map((field) => ({
    to: `publish other ${field} under the name of Mia with her accepted proposal`,
    roles: nobody,
    attempt: (db: Db) =>
      db
        .batch()
        .update(db.doc(path(open, 'fr-mia')), { status: 'accepted', updatedAt: now() })
        .set(db.doc(path(open, 'fr')), {
          ...translationBy('mia'),
          language: 'fr',
          [field]: { title: 'What Mia never wrote', steps_0_title: 'Open' },
        })
        .commit(),
  })),
  {
    to: 'accept a proposal of the author of the instruction',
    roles: moderators,
    attempt: (db) =>
      db
        .batch()
        .update(db.doc(path(open, 'ar-ole')), { status: 'accepted', updatedAt: now() })
        .set(db.doc(path(open, 'ar')), {
          ...content,
          ...by('ole'),
          createdAt: past,
          updatedAt: now(),
          language: 'ar',
        })
        .commit(),
  },
  {
    to: 'publish in the name of Mia without a proposal of hers',
    roles: nobody,
    attempt: (db) => db.doc(path(open, 'ja')).set({ ...translationBy('mia'), language: 'ja' }),
  },
  {
    to: 'publish in her name while her proposal waits',
    roles: nobody,
    attempt: (db) => db.doc(path(open, 'fr')).set({ ...translationBy('mia'), language: 'fr' }),
  },
  {
    to: 'put her name under a translation while her proposal waits',
    roles: nobody,
    attempt: (db) => update(db, path(open), by('mia')),
  },
  {
    to: 'accept her proposal with a remark',
    roles: nobody,
    attempt: (db) =>
      db
        .batch()
        .update(db.doc(path(open, 'fr-mia')), {
          status: 'accepted',
          note: 'Well done.',
          updatedAt: now(),
        })
        .set(db.doc(path(open, 'fr')), { ...translationBy('mia'), language: 'fr' })
        .commit(),
  },
  {
    to: 'publish in her name with what was accepted before',
    roles: nobody,
    attempt: (db) => db.doc(path(open, 'es')).set({ ...translationBy('mia'), language: 'es' }),
  },
  {
    to: 'publish in her name under another one',
    roles: nobody,
    attempt: (db) =>
      db
        .batch()
        .update(db.doc(path(open, 'fr-mia')), { status: 'accepted', updatedAt: now() })
        .set(db.doc(path(open, 'fr')), {
          ...translationBy('mia'),
          language: 'fr',
          authorName: 'Mia the Great',
        })
        .commit(),
  },
]);

const forgedContent: Record<string, Data> = {
  'an extra field': { other: '' },
  'another time': { updatedAt: past },
  'a time of creation in the past': { createdAt: past },
  'another uid': { authorUid: 'ada' },
  'another name': { authorName: 'Ada' },
  'a language that nobody offers': { language: 'xx' },
  'the language of another id': { language: 'fr' },
  English: { language: 'en' },
  'texts that are a list': { texts: ['x'] },
  'texts that are a text': { texts: 'x' },
  'a text that is a number': { texts: { title: 5, steps_0_title: 'x' } },
  'a text that is a map': { texts: { title: { a: 'x' }, steps_0_title: 'x' } },
  'a text with the mark between texts': {
    texts: { title: 'a\n<<< next part >>>\nb', steps_0_title: 'x' },
  },
  'a text that is nothing': { texts: { title: null, steps_0_title: 'x' } },
  'an original that is a number': { sources: { title: 5, steps_0_title: 'x' } },
  'a text without its original': { texts: { title: 'x', steps_0_title: 'y', summary: 'z' } },
  'an original without its text': { sources: { title: 'x' } },
  'a part with a dot': { texts: { 'a.b': 'x' }, sources: { 'a.b': 'x' } },
  'a part with an address as it is': {
    texts: { 'footer_https://a.example_label': 'x' },
    sources: { 'footer_https://a.example_label': 'x' },
  },
  'a part with an address that is too long': Object.fromEntries(
    ['texts', 'sources'].map((field) => [field, { [`footer_${'x'.repeat(1_001)}_label`]: 'x' }]),
  ),
  'a part with a space': { texts: { 'a b': 'x' }, sources: { 'a b': 'x' } },
  'texts that are too long': { texts: { title: 'x'.repeat(410_001), steps_0_title: 'x' } },
  'originals that are too long': { sources: { title: 'x'.repeat(410_001), steps_0_title: 'x' } },
  'too many texts': Object.fromEntries(
    ['texts', 'sources'].map((field) => [
      field,
      Object.fromEntries(
        Array.from({ length: 301 }, (_, index) => [
          `s_${String(index % 100)}_${'abcdefg'.charAt(index / 100)}`,
          'x',
        ]),
      ),
    ]),
  ),
  'a title that turns around': { texts: { title: '\u202Eexe.gpj', steps_0_title: 'x' } },
  'a title of two lines': { texts: { title: 'a\nb', steps_0_title: 'x' } },
  'a title that is too long': {
    texts: {
      title: 'x'.repeat(getMostCharacters(instructionFields.title.max) + 1),
      steps_0_title: 'x',
    },
  },
  'a name that turns around': Object.fromEntries(
    ['texts', 'sources'].map((field) => [field, { name: 'a\u202Eb' }]),
  ),
  'a name that is too long': Object.fromEntries(
    ['texts', 'sources'].map((field) => [
      field,
      { name: 'x'.repeat(getMostCharacters(kindFields.product.name.max) + 1) },
    ]),
  ),
  'a note of its own': { note: 'Great work.' },
  'a status of its own': { status: 'featured' },
};

const honest = translationBy('edi');
attacks<Data>(
  'writing a translation',
  'editor',
  honest,
  (data, db) => db.doc(path('pageTexts/about')).set(data),
  {
    ...eachMissing(honest),
    ...patched(honest, { ...forgedContent, 'a proposal': { status: 'proposed' } }),
  },
);

// Links are found by their address, and terms by their id.
const siteKeys = [
  'tagline',
  toItemKey('navigation', '/apps?category=design', 'label'),
  toItemKey('footer', 'https://shop.example/ü', 'label'),
  toItemKey('categories', 'developer-tools', 'description'),
];
const siteTexts = Object.fromEntries(siteKeys.map((key) => [key, 'Text']));
const honestSite = { ...honest, language: 'fr', texts: siteTexts, sources: siteTexts };
attacks<Data>(
  'writing a translation of the texts of the site',
  'editor',
  honestSite,
  (data, db) => db.doc(path('settings/site', 'fr')).set(data),
  patched(honestSite, {
    'another name': { authorName: 'Ada' },
    'another language': { language: 'de' },
    'a proposal': { status: 'proposed' },
    'an extra field': { other: '' },
    'no texts': { texts: null },
  }),
);

attacks<Data>(
  'writing the translation of a page',
  'editor',
  { ...honest, language: 'fr' },
  (data, db) => db.doc(path('pages/own', 'fr')).set(data),
  patched(
    { ...honest, language: 'fr' },
    {
      'another name': { authorName: 'Ada' },
      'another status': { status: 'proposed' },
    },
  ),
);

const changed: Data = { texts: { title: 'Neu' }, sources: { title: 'New' }, updatedAt: now() };
const forgedChange: Record<string, Data> = {
  'another name': { authorName: 'Somebody' },
  'another uid': { authorUid: 'ada' },
  'another time of creation': { createdAt: now() },
  'an old time': { updatedAt: past },
  'another language': { language: 'fr' },
  'another status': { status: 'proposed' },
};
for (const entry of ['apps/open', 'pages/own', 'pageTexts/terms', 'settings/site']) {
  attacks<Data>(
    `changing a translation of ${entry}`,
    'editor',
    changed,
    (data, db) => db.doc(path(entry)).update(data),
    patched(changed, forgedChange),
  );
}
attacks<Data>(
  'changing the translation of an instruction',
  'moderator',
  changed,
  (data, db) => db.doc(path(open)).update(data),
  patched(changed, forgedChange),
);

const unsigned: Data = { authorUid: '', authorName: '', updatedAt: now() };
attacks<Data>(
  'taking one’s name away',
  'member',
  unsigned,
  (data, db) => db.doc(path(open, 'ar')).update(data),
  patched(unsigned, {
    'for another name': { authorName: 'Mia the Great' },
    'for the uid of another member': { authorUid: 'ole' },
    'with other texts': { texts: { title: 'x', steps_0_title: 'y' } },
    'with another status': { status: 'proposed' },
    'at another time': { updatedAt: past },
  }),
);

const published = { ...translationBy('mod'), language: 'ja' };
attacks<Data>(
  'publishing the translation of an instruction',
  'moderator',
  published,
  (data, db) => db.doc(path(open, 'ja')).set(data),
  patched(published, {
    'an old time': { createdAt: past },
    'another name': { authorName: 'Somebody' },
    'another language': { language: 'fr' },
  }),
);

attacks<Data>(
  'changing a proposal',
  'member',
  changed,
  (data, db) => db.doc(path(open, 'de-mia')).update(data),
  patched(changed, {
    'an old time': { updatedAt: past },
    'another name': { authorName: 'Somebody' },
    'as published': { status: 'published' },
  }),
);

const proposal = { ...proposalBy('mia'), language: 'ja' };
attacks<Data>(
  'proposing',
  'member',
  proposal,
  (data, db) => db.doc(path(open, 'ja-mia')).set(data),
  {
    ...eachMissing(proposal),
    ...patched(proposal, {
      ...forgedContent,
      'an accepted one': { status: 'accepted' },
      'a published one': { status: 'published' },
    }),
  },
);

attacks<string>(
  'the id of a proposal',
  'member',
  'ja-mia',
  (id, db) => db.doc(path(open, id)).set(proposal),
  {
    'the language alone': 'ja',
    'the id of somebody else': 'ja-ole',
    'another language': 'ar-mia',
    'anything else': 'mine',
    'no id': 'ja.mia',
  },
);

const back: Data = { status: 'returned', note: 'Two steps are missing.', updatedAt: now() };
attacks<Data>(
  'sending back',
  'moderator',
  back,
  (data, db) => db.doc(path(open, 'de-mia')).update(data),
  patched(back, {
    'without a reason': { note: '' },
    'with a long one': { note: 'x'.repeat(limits.moderationNote + 1) },
    'with a reason that is a number': { note: 5 },
    'with other texts': { texts: { title: 'x' }, sources: { title: 'x' } },
    'in another name': { authorName: 'Mod' },
    'at another time': { updatedAt: past },
    'as published': { status: 'published' },
  }),
);

const deciding: readonly Row[] = [
  {
    to: 'publish a translation',
    roles: moderators,
    attempt: (db, uid) => db.doc(path(open, 'ja')).set({ ...translationBy(uid), language: 'ja' }),
  },
  {
    to: 'propose one',
    roles: verified,
    attempt: (db, uid) =>
      db.doc(path(open, `ja-${uid}`)).set({ ...proposalBy(uid), language: 'ja' }),
  },
  {
    to: 'change their proposal',
    roles: ['member'],
    attempt: (db) => update(db, path(open, 'de-mia')),
  },
];
const withdrawing: Row = {
  to: 'withdraw their proposal',
  roles: ['member'],
  attempt: (db) => db.doc(path(open, 'de-mia')).delete(),
};

/** Moderators publish also then. */
const withoutMembers = (rows: readonly Row[], proposers: readonly Role[]): Row[] =>
  rows.map((row) => ({
    ...row,
    roles:
      row.to === 'publish a translation'
        ? moderators
        : proposers.filter((role) => row.roles.includes(role)),
  }));

describe('after the last proposal of the day', () => {
  const future = firebase.firestore.Timestamp.fromMillis(Date.UTC(2100, 0, 1));
  const { permissions: rights } = setUpDatabase({
    ...documents,
    'quotas/mia': { refusedUntil: { translations: future } },
  });
  rights('Mia', [
    {
      to: 'propose another one in the name of Mia',
      roles: nobody,
      attempt: (db) => db.doc(path(open, 'ja-mia')).set({ ...proposalBy('mia'), language: 'ja' }),
    },
    {
      to: 'propose again what was accepted',
      roles: nobody,
      attempt: (db) => update(db, path(open, 'es-mia'), { status: 'proposed' }),
    },
    {
      to: 'change what waits',
      roles: ['member'],
      attempt: (db) => update(db, path(open, 'de-mia')),
    },
  ]);
});

describe('under maintenance', () => {
  const { permissions: rights } = setUpDatabase({ ...documents, [maintenanceDocument]: {} });
  rights('only administrators go on', withoutMembers([...deciding, withdrawing], ['admin']));
});

describe('without instructions', () => {
  const { permissions: rights } = setUpDatabase({
    ...documents,
    [modulesDocument]: { instructions: false },
  });
  rights('nobody proposes', [...withoutMembers(deciding, nobody), withdrawing]);
});

describe('without products and technologies', () => {
  const { permissions: rights } = setUpDatabase({
    ...documents,
    'resources/community': { ...storedResource('published'), kind: 'community' },
    [modulesDocument]: { products: false, technologies: false },
  });
  rights('of what is off', [
    ...['products/open', 'resources/open'].flatMap((entry) => [
      {
        to: `write one of ${entry}`,
        roles: nobody,
        attempt: (db: Db, uid: string) =>
          db.doc(path(entry, 'fr')).set({ ...translationBy(uid), language: 'fr' }),
      },
      {
        to: `change one of ${entry}`,
        roles: nobody,
        attempt: (db: Db, uid: string) => update(db, path(entry), by(uid)),
      },
    ]),
    ...['resources/community', 'apps/open'].map((entry) => ({
      to: `write one of ${entry}`,
      roles: editors,
      attempt: (db: Db, uid: string) =>
        db.doc(path(entry, 'fr')).set({ ...translationBy(uid), language: 'fr' }),
    })),
  ]);
});
