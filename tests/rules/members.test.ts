import { limits, maxListedNotifications } from '@appshelf/model';
import { storedApp } from './support/documents';
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
import { nobody, signedIn } from './support/roles';

const newProfile = (): Data => ({
  displayName: 'Mia Member',
  photoURL: null,
  bio: '',
  preferences: { theme: 'system', emailOnModeration: true, emailOnReply: false },
  createdAt: now(),
  lastSeenAt: now(),
});
const preferences = { theme: 'dark', emailOnModeration: true, emailOnReply: false };

/** A choice for every kind of notification. */
const notifications = {
  decision: 'off',
  reply: 'page',
  message: 'mail',
  comment: 'page',
  report: 'off',
  release: 'mail',
  author: 'page',
};
const notification: Data = {
  kind: 'reply',
  title: 'Cairn replied to your review.',
  text: 'Thank you.',
  path: '/apps/cairn',
  createdAt: past,
  expireAt: past,
};

const { permissions, attacks } = setUpDatabase({
  'apps/open': storedApp('published'),
  'apps/draft': storedApp('draft'),
  'users/mia': { ...newProfile(), createdAt: past, lastSeenAt: past },
  'users/pho': { ...newProfile(), displayName: 'Pho\u202e', createdAt: past, lastSeenAt: past },
  'users/mia/favourites/open': { createdAt: past },
  'users/mia/notifications/n1': notification,
});

attacks<Data>(
  'a profile whose stored name is refused today',
  'phone',
  { bio: 'Hello.', lastSeenAt: now() },
  (data, db) => db.doc('users/pho').update(data),
  { 'another such name': { displayName: 'Pho\u2066', lastSeenAt: now() } },
);

permissions('profiles', [
  {
    to: "read Mia's",
    roles: ['member', 'moderator', 'editor', 'admin'],
    attempt: (db) => read(db, 'users/mia'),
  },
  {
    to: 'ask for their own before it exists',
    roles: signedIn,
    attempt: (db, uid) => read(db, `users/${uid}`),
  },
  { to: 'list', roles: ['admin'], attempt: (db) => list(db.collection('users').limit(50)) },
  {
    to: 'create their own',
    roles: signedIn.filter((role) => role !== 'member'),
    attempt: (db, uid) => db.doc(`users/${uid}`).set(newProfile()),
  },
  {
    to: "create somebody else's",
    roles: nobody,
    attempt: (db) => db.doc('users/kim').set(newProfile()),
  },
  {
    to: "edit Mia's",
    roles: ['member'],
    attempt: (db) => db.doc('users/mia').update({ bio: 'Hi.', lastSeenAt: now() }),
  },
  {
    to: "choose for every kind of Mia's notifications",
    roles: ['member'],
    attempt: (db) =>
      db
        .doc('users/mia')
        .update({ preferences: { ...preferences, notifications }, lastSeenAt: now() }),
  },
  { to: "delete Mia's", roles: nobody, attempt: (db) => db.doc('users/mia').delete() },
]);

const wrong: Record<string, Data> = {
  'a role of its own': { admin: true },
  'a name that is too long': { displayName: 'x'.repeat(limits.user.displayName + 1) },
  'a name that is a list': { displayName: ['Mia'] },
  'a name with a direction character': { displayName: 'Mia\u202egpj' },
  'a picture that is no address': { photoURL: 'me.png' },
  'a bio that is too long': { bio: 'x'.repeat(limits.user.bio + 1) },
  'an unknown language': { preferences: { ...preferences, language: 'nl' } },
  'a language that is a list': { preferences: { ...preferences, language: ['de'] } },
  'an unknown theme': { preferences: { ...preferences, theme: 'pink' } },
  'an unknown time of letters': { preferences: { ...preferences, moderationMail: 'hourly' } },
  'a time of emails that is true': { preferences: { ...preferences, moderationMail: true } },
  'a preference more': { preferences: { ...preferences, admin: true } },
  'a preference less': { preferences: { theme: 'dark', emailOnReply: true } },
  'another preference as a text': { preferences: { ...preferences, emailOnModeration: 'yes' } },
  'a preference as a text': { preferences: { ...preferences, emailOnReply: 'yes' } },
  'preferences that are a text': { preferences: 'dark' },
  'choices that are a text': { preferences: { ...preferences, notifications: 'mail' } },
  'choices that are a list': { preferences: { ...preferences, notifications: ['mail'] } },
  'a choice for an unknown kind': {
    preferences: { ...preferences, notifications: { spam: 'off' } },
  },
  'an unknown choice': { preferences: { ...preferences, notifications: { comment: 'sms' } } },
  'a choice that is a bool': { preferences: { ...preferences, notifications: { comment: true } } },
  'mails about decisions in two places': {
    preferences: { ...preferences, notifications: { decision: 'mail' } },
  },
  'mails about replies in two places': {
    preferences: { ...preferences, notifications: { reply: 'mail' } },
  },
  'another lastSeenAt': { lastSeenAt: past },
};

attacks<Data>(
  'creating a profile',
  'other',
  newProfile(),
  (data, db) => db.doc('users/ole').set(data),
  {
    ...eachMissing(newProfile()),
    ...patched(newProfile(), { ...wrong, 'another createdAt': { createdAt: past } }),
  },
);

const edit = { preferences, lastSeenAt: now() };
attacks<Data>('editing a profile', 'member', edit, (data, db) => db.doc('users/mia').update(data), {
  ...patched(edit, { ...wrong, 'another createdAt': { createdAt: now() } }),
  'an unchanged lastSeenAt': { preferences },
});

permissions('the language of the site', [
  {
    to: 'choose it',
    roles: ['member'],
    attempt: (db) =>
      db.doc('users/mia').update({
        preferences: { ...preferences, language: 'ar' },
        lastSeenAt: now(),
      }),
  },
]);

permissions('letters to moderators', [
  {
    to: 'choose when they come',
    roles: ['member'],
    attempt: (db) =>
      db.doc('users/mia').update({
        preferences: { ...preferences, moderationMail: 'atOnce' },
        lastSeenAt: now(),
      }),
  },
]);

permissions('favourites', [
  {
    to: "read Mia's",
    roles: ['member', 'admin'],
    attempt: (db) => read(db, 'users/mia/favourites/open'),
  },
  {
    to: "list Mia's",
    roles: ['member', 'admin'],
    attempt: (db) => list(db.collection('users/mia/favourites').orderBy('createdAt')),
  },
  {
    to: 'add one of their own',
    roles: signedIn.filter((role) => role !== 'member'),
    attempt: (db, uid) => db.doc(`users/${uid}/favourites/open`).set({ createdAt: now() }),
  },
  {
    to: 'add a draft',
    roles: nobody,
    attempt: (db, uid) => db.doc(`users/${uid}/favourites/draft`).set({ createdAt: now() }),
  },
  {
    to: "remove Mia's",
    roles: ['member'],
    attempt: (db) => db.doc('users/mia/favourites/open').delete(),
  },
]);

attacks<Data>(
  'adding a favourite',
  'other',
  { createdAt: now() },
  (data, db) => db.doc('users/ole/favourites/open').set(data),
  { 'another time': { createdAt: past }, 'a field more': { createdAt: now(), note: 'x' } },
);

permissions('notifications', [
  {
    to: "read one of Mia's",
    roles: ['member'],
    attempt: (db) => read(db, 'users/mia/notifications/n1'),
  },
  {
    to: "list Mia's",
    roles: ['member'],
    attempt: (db) =>
      list(
        db.collection('users/mia/notifications').orderBy('createdAt').limit(maxListedNotifications),
      ),
  },
  {
    to: "list more of Mia's at once",
    roles: nobody,
    attempt: (db) =>
      list(db.collection('users/mia/notifications').limit(maxListedNotifications + 1)),
  },
  {
    to: "list all of Mia's at once",
    roles: nobody,
    attempt: (db) => list(db.collection('users/mia/notifications')),
  },
  {
    to: "list everybody's",
    roles: nobody,
    attempt: (db) => list(db.collectionGroup('notifications').limit(1)),
  },
  {
    to: 'write one of their own',
    roles: nobody,
    attempt: (db, uid) => db.doc(`users/${uid}/notifications/n2`).set(notification),
  },
  {
    to: "change one of Mia's",
    roles: nobody,
    attempt: (db) => db.doc('users/mia/notifications/n1').update({ title: 'Nothing.' }),
  },
  {
    to: "delete one of Mia's",
    roles: nobody,
    attempt: (db) => db.doc('users/mia/notifications/n1').delete(),
  },
]);
