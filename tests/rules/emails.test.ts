import {
  list,
  now,
  past,
  read,
  removed,
  setUpDatabase,
  type Data,
  type Row,
} from './support/firestore';
import { moderators, nobody } from './support/roles';

const message: Data = {
  name: 'Mia',
  email: 'mia@appshelf.test',
  subject: 'Hi',
  body: 'Hello.',
  status: 'new',
  createdAt: past,
  uid: 'mia',
};
const mail = {
  to: ['mia@appshelf.test'],
  message: { subject: 'Hello', text: 'Hello Mia.', html: '<p>Hello Mia.</p>' },
};
const template = { subject: 'Hello {{name}}', text: 'Hello {{name}}.', html: '' };

const documents: Record<string, Data> = {
  'messages/unread': message,
  'messages/seen': { ...message, status: 'read' },
  'messages/answered': {
    ...message,
    status: 'replied',
    replies: [{ id: 'r1', body: 'Hello Mia.', at: past, by: 'ada', byName: 'Ada' }],
  },
  'mail/m1': { ...mail, delivery: { state: 'ERROR', attempts: 1, startTime: past } },
  'mailTemplates/welcome': template,
  'campaigns/c1': { subject: 'News', body: 'Hello.', status: 'queueing', createdAt: past },
  'mailSubscriptions/mia': { key: 'a-key', unsubscribedAt: null },
};

const { permissions, attacks } = setUpDatabase(documents);

permissions('reading', [
  {
    to: 'list the inbox by state',
    roles: moderators,
    attempt: (db) =>
      list(db.collection('messages').where('status', '==', 'new').orderBy('createdAt', 'desc')),
  },
  {
    to: 'look for a sender, themself included',
    roles: moderators,
    attempt: (db) => list(db.collection('messages').where('email', '==', 'mia@appshelf.test')),
  },
  {
    to: 'list the outbox by state',
    roles: ['admin'],
    attempt: (db) =>
      list(
        db
          .collection('mail')
          .where('delivery.state', '==', 'ERROR')
          .orderBy('delivery.startTime', 'desc'),
      ),
  },
  {
    to: 'look for their own emails in the outbox',
    roles: ['admin'],
    attempt: (db) => list(db.collection('mail').where('to', 'array-contains', 'mia@appshelf.test')),
  },
  ...['mailTemplates', 'campaigns'].map<Row>((name) => ({
    to: `list ${name}`,
    roles: ['admin'],
    attempt: (db) => list(db.collection(name)),
  })),
  ...Object.keys(documents)
    .filter((path) => !path.startsWith('mailSubscriptions'))
    .map<Row>((path) => ({
      to: `read ${path}`,
      roles: path.startsWith('messages/') ? moderators : ['admin'],
      attempt: (db) => read(db, path),
    })),
  {
    to: 'read the key of a link, their own included',
    roles: nobody,
    attempt: (db) => read(db, 'mailSubscriptions/mia'),
  },
  {
    to: 'list who has unsubscribed',
    roles: nobody,
    attempt: (db) => list(db.collection('mailSubscriptions')),
  },
]);

permissions('what the server alone writes', [
  {
    to: 'put a message into the inbox',
    roles: nobody,
    attempt: (db) => db.doc('messages/new').set(message),
  },
  { to: 'queue an email', roles: nobody, attempt: (db) => db.doc('mail/new').set(mail) },
  {
    to: 'queue an email from a template',
    roles: nobody,
    attempt: (db) =>
      db.doc('mail/new').set({ to: mail.to, template: { name: 'welcome', data: {} } }),
  },
  {
    to: 'have a failed mail sent again past the callable',
    roles: nobody,
    attempt: (db) => db.doc('mail/m1').update({ 'delivery.state': 'RETRY' }),
  },
  {
    to: 'take the delivery off a mail, so that it starts anew',
    roles: nobody,
    attempt: (db) => db.doc('mail/m1').update({ delivery: removed() }),
  },
  {
    to: 'redirect a mail',
    roles: nobody,
    attempt: (db) => db.doc('mail/m1').update({ to: ['eve@appshelf.test'] }),
  },
  {
    to: 'add a template',
    roles: nobody,
    attempt: (db) => db.doc('mailTemplates/new').set(template),
  },
  {
    to: 'edit a template past the check',
    roles: nobody,
    attempt: (db) => db.doc('mailTemplates/welcome').update({ text: '{{#if' }),
  },
  {
    to: 'begin an email to a group',
    roles: nobody,
    attempt: (db) => db.doc('campaigns/new').set({ subject: 'News', createdAt: now() }),
  },
  {
    to: 'send an email to a group once more',
    roles: nobody,
    attempt: (db) => db.doc('campaigns/c1').update({ status: 'queueing', step: 0 }),
  },
  {
    to: 'unsubscribe or subscribe anybody',
    roles: nobody,
    attempt: (db) => db.doc('mailSubscriptions/mia').set({ key: 'mine', unsubscribedAt: null }),
  },
  ...Object.keys(documents).map<Row>((path) => ({
    to: `delete ${path}`,
    roles: nobody,
    attempt: (db) => db.doc(path).delete(),
  })),
]);

permissions('the state of a message', [
  {
    to: 'mark it as read',
    roles: moderators,
    attempt: (db) => db.doc('messages/unread').update({ status: 'read' }),
  },
  {
    to: 'mark it as unread',
    roles: moderators,
    attempt: (db) => db.doc('messages/seen').update({ status: 'new' }),
  },
  {
    to: 'mark it as replied without a reply',
    roles: nobody,
    attempt: (db) => db.doc('messages/seen').update({ status: 'replied' }),
  },
  {
    to: 'take it back to read when it was answered meanwhile',
    roles: nobody,
    attempt: (db) => db.doc('messages/answered').update({ status: 'read' }),
  },
]);

attacks<Data>(
  'marking a message as read',
  'admin',
  { status: 'read' },
  (data, db) => db.doc('messages/unread').update(data),
  {
    'an unknown status': { status: 'spam' },
    'a status that is a number': { status: 1 },
    'no status': { status: removed() },
    'other words': { status: 'read', body: 'Something else.' },
    'another sender': { status: 'read', email: 'eve@appshelf.test' },
    'a forged reply': { status: 'read', replies: [{ body: 'Yes.' }] },
    'a field more': { status: 'read', secret: true },
  },
);
