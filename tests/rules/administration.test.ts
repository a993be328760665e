import { list, now, past, patched, read, world, type Data, type Row } from './support/firestore';
import { nobody } from './support/roles';

const mail = {
  to: ['mia@appshelf.test'],
  message: { subject: 'Hello', text: 'Hello Mia.', html: '<p>Hello Mia.</p>' },
};
const template = { subject: 'Hello {{name}}', text: 'Hello {{name}}.', html: '' };

const documents: Record<string, Data> = {
  'media/m1': { name: 'icon.png', url: 'https://files.example/icon.png', alt: '', size: 5 },
  'mediaUses/apps_a1': {
    collection: 'apps',
    documentId: 'a1',
    title: 'A',
    mediaIds: ['m1'],
    places: { m1: ['icon'] },
  },
  'messages/m1': {
    name: 'Mia',
    email: 'mia@appshelf.test',
    subject: 'Hi',
    body: 'Hello.',
    status: 'new',
    createdAt: past,
    uid: null,
  },
  'mail/m1': { ...mail, delivery: { state: 'ERROR', attempts: 1 } },
  'mailTemplates/welcome': template,
  'analytics/2026-11-19': { visits: 5 },
  'analyticsMonths/2026-11': { days: { 19: { visits: 5 } } },
  'apps/quillpad/stats/2026-11': { days: { 19: { views: 5 } } },
  'audit/a1': { action: 'setAdminClaim' },
  'secrets/s1': { value: 1 },
};

const { permissions, attacks } = world(documents);

permissions(
  'reading',
  [
    'media',
    'mediaUses',
    'messages',
    'mail',
    'mailTemplates',
    'analytics',
    'analyticsMonths',
    'apps/quillpad/stats',
    'audit',
  ].flatMap<Row>((name) => [
    {
      to: `list ${name}`,
      roles: ['admin'],
      attempt: (db) => list(db.collection(name).limit(50)),
    },
    {
      to: `read one of ${name}`,
      roles: ['admin'],
      attempt: (db) =>
        read(db, Object.keys(documents).find((path) => path.startsWith(`${name}/`)) ?? ''),
    },
  ]),
);

permissions('collections that the server alone writes', [
  ...[
    'media',
    'mediaUses',
    'messages',
    'analytics',
    'analyticsMonths',
    'apps/quillpad/stats',
    'audit',
  ].map<Row>((name) => ({
    to: `create in ${name}`,
    roles: nobody,
    attempt: (db) => db.doc(`${name}/new`).set({ at: now() }),
  })),
  ...Object.keys(documents)
    .filter((path) => !path.startsWith('mailTemplates'))
    .map<Row>((path) => ({
      to: `delete ${path}`,
      roles: nobody,
      attempt: (db) => db.doc(path).delete(),
    })),
  ...[
    'analytics/2026-11-19',
    'analyticsMonths/2026-11',
    'apps/quillpad/stats/2026-11',
    'audit/a1',
    'mail/m1',
  ].map<Row>((path) => ({
    to: `edit ${path}`,
    roles: nobody,
    attempt: (db) => db.doc(path).update({ visits: 9 }),
  })),
]);

permissions('paths that no rule names', [
  { to: 'read', roles: nobody, attempt: (db) => read(db, 'secrets/s1') },
  { to: 'list', roles: nobody, attempt: (db) => list(db.collection('secrets')) },
  { to: 'write', roles: nobody, attempt: (db) => db.doc('secrets/s2').set({ value: 2 }) },
  {
    to: 'write below a known document',
    roles: nobody,
    attempt: (db) => db.doc('apps/open/secrets/s1').set({ value: 2 }),
  },
  {
    to: 'read published reviews of all apps at once',
    roles: ['admin'],
    attempt: (db) => list(db.collectionGroup('reviews').where('status', '==', 'published')),
  },
]);

permissions('what administrators write', [
  {
    to: 'describe a picture',
    roles: ['admin'],
    attempt: (db) => db.doc('media/m1').update({ alt: 'A quill' }),
  },
  {
    to: 'mark a message as read',
    roles: ['admin'],
    attempt: (db) => db.doc('messages/m1').update({ status: 'read' }),
  },
  { to: 'send a mail', roles: ['admin'], attempt: (db) => db.doc('mail/new').set(mail) },
  {
    to: 'write a template',
    roles: ['admin'],
    attempt: (db) => db.doc('mailTemplates/new').set(template),
  },
  {
    to: 'edit a template',
    roles: ['admin'],
    attempt: (db) => db.doc('mailTemplates/welcome').update({ subject: 'Welcome' }),
  },
  {
    to: 'delete a template',
    roles: ['admin'],
    attempt: (db) => db.doc('mailTemplates/welcome').delete(),
  },
]);

attacks<Data>(
  'describing a picture',
  'admin',
  { alt: 'x'.repeat(200) },
  (data, db) => db.doc('media/m1').update(data),
  {
    'a description that is too long': { alt: 'x'.repeat(201) },
    'another size': { alt: 'x', size: 1 },
    'another address': { url: 'https://evil.example' },
    'a field more': { alt: 'x', secret: true },
  },
);

attacks<Data>(
  'answering a message',
  'admin',
  { status: 'replied' },
  (data, db) => db.doc('messages/m1').update(data),
  {
    'an unknown status': { status: 'spam' },
    'other words': { status: 'read', body: 'Something else.' },
    'another sender': { uid: 'mia' },
  },
);

attacks<Data>('sending a mail', 'admin', mail, (data, db) => db.doc('mail/new').set(data), {
  ...patched(mail, {
    'a forged delivery': { delivery: { state: 'SUCCESS' } },
    'nobody to send to': { to: [] },
    'an address that is a number': { to: [5] },
    'too many addresses': { to: Array.from({ length: 101 }, () => 'a@b.test') },
    'no subject': { message: { ...mail.message, subject: '' } },
    'a message with a field more': { message: { ...mail.message, attachments: [] } },
    'a message whose text is a number': { message: { ...mail.message, text: 5 } },
    'a message whose page is a number': { message: { ...mail.message, html: 5 } },
    'a message that is a text': { message: 'Hello.' },
    'an address that is none': { to: ['mia@appshelf.test', 'mia'] },
    'addresses in a text': { to: 'mia@appshelf.test' },
    'a template as well': { template: { name: 'welcome', data: {} } },
  }),
  'no message': { to: mail.to },
});

attacks<Data>(
  'sending a mail made from a template',
  'admin',
  { to: mail.to, template: { name: 'welcome', data: { name: 'Mia' } } },
  (data, db) => db.doc('mail/new').set(data),
  {
    'no name': { to: mail.to, template: { data: {} } },
    'a name that is a number': { to: mail.to, template: { name: 5, data: {} } },
    'data that is a text': { to: mail.to, template: { name: 'welcome', data: 'Mia' } },
    'a field more': { to: mail.to, template: { name: 'welcome', data: {}, html: '' } },
  },
);

attacks<Data>(
  'writing a template',
  'admin',
  template,
  (data, db) => db.doc('mailTemplates/new').set(data),
  patched(template, {
    'no subject': { subject: '' },
    'no text': { text: '' },
    'a field more': { script: 'x' },
    'a text that is a number': { text: 5 },
    'a page that is a number': { html: 5 },
  }),
);
