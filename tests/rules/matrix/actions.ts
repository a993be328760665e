import {
  contentKinds,
  editorsKinds,
  getContentKind,
  kindFields,
  listFields,
  listNames,
  type Callables,
  type FieldsName,
  type Permission,
} from '@appshelf/model';
import { makeExample } from '@appshelf/model/testing';
import firebase from 'firebase/compat/app';
import {
  newApp,
  newInstruction,
  newReview,
  storedApp,
  storedInstruction,
  storedReview,
} from '../support/documents';
import { list, now, past, read, type Data, type Db } from '../support/firestore';
import { getName } from '../support/roles';
import { columnNames, type Column } from './columns';

/** What somebody tries with. */
export interface Clients {
  db: Db;
  rtdb: firebase.database.Database;
  storage: firebase.storage.Storage;
  /** Calls a callable of the running suite. It rejects when the callable refuses the caller. */
  call: (name: keyof Callables, data: unknown) => Promise<unknown>;
  uid: string;
}

/** An action and who may do it: the roles with a permission, or these people. */
export interface Action {
  /** What is done, in plain words. */
  to: string;
  allowed: Permission | readonly Column[];
  attempt: (clients: Clients) => Promise<unknown>;
}

const makeEntry = (name: FieldsName, time: unknown): Data => ({
  ...makeExample(kindFields[name], { time, uid: 'ada' }),
  status: 'draft',
  ...Object.fromEntries(
    listNames(kindFields[name], { type: 'time', set: 'atPublication' }).map((field) => [
      field,
      null,
    ]),
  ),
});

/** What is stored before each attempt, by path. */
export const documents: Record<string, Data> = {
  'apps/open': storedApp('published'),
  'apps/draft': storedApp('draft'),
  'apps/draft/stats/2026-11': { days: {} },
  'apps/open/reviews/mia': storedReview('published'),
  'apps/open/reviews/kim': storedReview('pending'),
  'reportCases/review:open:mia': { kind: 'review', status: 'open' },
  'apps/open/reviews/mia/helpful/kim': { uid: 'kim', createdAt: past },
  'instructions/submitted': storedInstruction('submitted'),
  'instructions/submitted/versions/published': { title: 'As it was' },
  'instructions/published': storedInstruction('published'),
  'instructions/published/comments/c1': { body: 'Thanks.', status: 'published', authorUid: 'kim' },
  'trash/app': { kind: 'app' },
  'trash/product': { kind: 'product' },
  'trash/review': { kind: 'review' },
  'trash/instruction': { kind: 'instruction' },
  'trash/comment': { kind: 'comment' },
  'trash/collection': { kind: 'collection' },
  'trash/message': { kind: 'message' },
  'fanOuts/f1': { title: 'A release', status: 'running' },
  'messages/m1': { body: 'Hello?', status: 'new' },
  'taxonomies/categories': { entries: [], accepted: ['productivity'], revision: 1 },
  'pageTexts/about': { markdown: 'About us.', updatedAt: past, updatedBy: 'ada' },
  ...Object.fromEntries(
    editorsKinds.map((name) => [`${contentKinds[name].collection}/open`, makeEntry(name, past)]),
  ),
  'media/m1': { alt: '' },
  'mediaUses/apps_open': { mediaIds: ['m1'] },
  'mail/m1': { to: ['mia@appshelf.test'] },
  'mailTemplates/welcome': { subject: 'Welcome' },
  'campaigns/c1': { subject: 'News' },
  'users/mia': { displayName: 'Mia Member' },
  'users/mia/favourites/open': { createdAt: past },
  'quotas/mia': {},
  'analytics/2026-11-19': { visits: 5 },
  'analyticsMonths/2026-11': { days: {} },
  'insightDays/2026-11-19': { searches: [], missing: [] },
  'brokenLinks/l1': { url: 'https://a.example' },
  'health/linkCheck': { checked: 5 },
  'audit/a1': { action: 'setAdminClaim' },
  'clientErrors/e1': { count: 1 },
  'failedEvents/e1': { function: 'reviewWritten' },
  'health/backups': { firestoreAt: 1 },
};

/** What is stored in the Realtime Database before each attempt. */
export const values = {
  site: {
    name: 'Appshelf',
    tagline: '',
    announcement: { text: '', level: 'info', enabled: false },
    registrationOpen: true,
    reviewModeration: true,
    contactEmail: 'hello@appshelf.test',
    maintenance: false,
  },
  presence: { mia: { c1: { at: 1, page: '/' } } },
  metrics: { '2026-11-20': { pages: { home: 5 } } },
  userMeta: { mia: { refreshTime: 1 } },
  setUp: { budgetAlert: { at: 1, by: 'ada' } },
  auditFailures: { e1: { target: 'apps/a', actorUid: 'ada', at: 1 } },
};

const everybody = columnNames;
const members = columnNames.filter((column) => column !== 'visitor');
const verified = members.filter((column) => column !== 'unverified');
const nobody: readonly Column[] = [];

const time = firebase.database.ServerValue.TIMESTAMP;

/** Uploads a file with the uid of who uploads it. */
async function upload({ storage, uid }: Clients, path: string): Promise<void> {
  await storage
    .ref(path)
    .put(new Uint8Array(10), { contentType: 'image/png', customMetadata: { uploadedBy: uid } });
}

/**
 * Waits for several attempts, which must be allowed or refused together.
 *
 * @throws the first refusal when all are refused
 */
async function all(...attempts: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(attempts);
  const refused = results.filter((result) => result.status === 'rejected');
  const [first] = refused;
  if (first === undefined) return;
  if (refused.length < results.length) throw new Error('A part of this is allowed.');
  throw first.reason;
}

/** Lists what was done to each path, the newest first. */
const listChanges =
  (...targets: string[]) =>
  ({ db }: Clients) =>
    all(
      ...targets.map((target) =>
        list(db.collection('audit').where('target', '==', target).orderBy('at', 'desc').limit(20)),
      ),
    );

const decide = ({ db, uid }: Clients) => {
  const batch = db.batch();
  const instruction = db.doc('instructions/submitted');
  batch.update(instruction, { status: 'rejected', updatedAt: now() });
  batch.set(instruction.collection('moderation').doc('d1'), {
    decision: 'rejected',
    note: 'Step 2 is missing.',
    by: uid,
    at: now(),
  });
  return batch.commit();
};

const remove =
  (target: string) =>
  ({ call }: Clients) =>
    call('deleteEntry', { target });

/** What editors do with the entries of a kind that they write in the site's name. */
function listEntryActions(name: FieldsName): Action[] {
  const { collection, names, permissions } = getContentKind(name);
  const [one, several] = names.map((word) => word.toLowerCase());
  const published = {
    status: 'published',
    ...Object.fromEntries(
      listFields(kindFields[name], 'time')
        .filter(([, { set }]) => set !== 'atCreation')
        .map(([field]) => [field, now()]),
    ),
  };
  return [
    {
      to: `create, change and publish ${String(several)}`,
      allowed: permissions.edit,
      attempt: ({ db }) =>
        all(
          list(db.collection(collection).limit(100)),
          db.doc(`${collection}/new`).set(makeEntry(name, now())),
          db.doc(`${collection}/open`).update(published),
        ),
    },
    {
      to: `delete a ${String(one)}`,
      allowed: permissions.edit,
      attempt: remove(`${collection}/none`),
    },
  ];
}

/**
 * The actions by area. A callable is called with data that it refuses after it has let the caller pass, so that nothing
 * is changed in the project of the suite.
 */
export const actions: Record<string, readonly Action[]> = {
  'The public site': [
    {
      to: 'read what is published',
      allowed: everybody,
      attempt: ({ db }) =>
        all(
          read(db, 'apps/open'),
          read(db, 'instructions/published'),
          read(db, 'apps/open/reviews/mia'),
        ),
    },
    {
      to: 'write to the contact address',
      allowed: everybody,
      attempt: ({ call }) => call('sendMessage', {}),
    },
  ],
  Members: [
    {
      to: 'keep favourites',
      allowed: members,
      attempt: ({ db, uid }) => db.doc(`users/${uid}/favourites/open`).set({ createdAt: now() }),
    },
    {
      to: 'write drafts of instructions',
      allowed: members,
      attempt: ({ db, uid }) =>
        db
          .doc('instructions/new')
          .set({ ...newInstruction(), authorUid: uid, authorName: getName(uid) }),
    },
    {
      to: 'submit an instruction',
      allowed: verified,
      attempt: ({ call }) => call('submitInstruction', {}),
    },
    {
      to: 'review an app',
      allowed: verified,
      attempt: ({ db, uid }) =>
        db.doc(`apps/open/reviews/${uid}`).set({
          ...newReview(),
          authorUid: uid,
          authorName: getName(uid),
          authorPhotoURL: null,
        }),
    },
    {
      to: 'find a review helpful',
      allowed: verified,
      attempt: ({ db, uid }) =>
        db.doc(`apps/open/reviews/mia/helpful/${uid}`).set({ uid, createdAt: now() }),
    },
    {
      to: 'report what others wrote',
      allowed: verified,
      attempt: ({ call }) => call('reportContent', {}),
    },
    {
      to: 'upload a picture for an instruction',
      allowed: verified,
      attempt: (clients) =>
        upload(clients, `submissions/${clients.uid}/s1/${crypto.randomUUID()}.png`),
    },
    {
      to: 'delete their own account',
      allowed: members,
      attempt: ({ call }) => call('deleteMyAccount', { certain: true }),
    },
  ],
  Moderation: [
    {
      to: 'read waiting reviews',
      allowed: 'reviews.moderate',
      attempt: ({ db }) =>
        list(db.collectionGroup('reviews').where('status', '==', 'pending').limit(25)),
    },
    {
      to: 'decide on a review and reply to it',
      allowed: 'reviews.moderate',
      attempt: ({ db, uid }) =>
        db.doc('apps/open/reviews/kim').update({
          status: 'published',
          reply: { body: 'Thanks.', at: now(), by: uid },
          moderation: { by: uid, at: now() },
        }),
    },
    {
      to: 'delete a review',
      allowed: 'reviews.moderate',
      attempt: remove('apps/no-such-app/reviews/nobody'),
    },
    {
      to: 'read reports',
      allowed: 'reports.settle',
      attempt: ({ db }) =>
        all(
          list(db.collection('reportCases').where('status', '==', 'open')),
          list(db.collection('reportCases/review:open:mia/reports')),
        ),
    },
    {
      to: 'decide on what was reported',
      allowed: 'reports.settle',
      attempt: ({ call }) => call('settleReport', {}),
    },
    {
      to: 'hide comments',
      allowed: 'comments.moderate',
      attempt: ({ db, uid }) =>
        db
          .doc('instructions/published/comments/c1')
          .update({ status: 'hidden', moderation: { by: uid, at: now() } }),
    },
    {
      to: 'read deleted reviews and instructions',
      allowed: 'reviews.moderate',
      attempt: ({ db }) => all(read(db, 'trash/review'), read(db, 'trash/instruction')),
    },
    {
      to: 'delete a comment',
      allowed: 'comments.moderate',
      attempt: remove('instructions/none/comments/c'),
    },
    {
      to: 'delete a collection',
      allowed: 'collections.moderate',
      attempt: remove('collections/none'),
    },
    { to: 'delete a message', allowed: 'messages.answer', attempt: remove('messages/none') },
    {
      to: 'read deleted comments, collections and messages',
      allowed: 'comments.moderate',
      attempt: ({ db }) =>
        all(read(db, 'trash/comment'), read(db, 'trash/collection'), read(db, 'trash/message')),
    },
    {
      to: 'read who changed a review, comment, collection or message',
      allowed: 'reviews.moderate',
      attempt: listChanges(
        'apps/open/reviews/mia',
        'instructions/published/comments/c1',
        'collections/c1',
        'messages/m1',
      ),
    },
    {
      to: 'read submissions and the version before',
      allowed: 'instructions.moderate',
      attempt: ({ db }) =>
        all(
          list(db.collection('instructions').where('status', '==', 'submitted')),
          read(db, 'instructions/submitted/versions/published'),
        ),
    },
    { to: 'decide on a submission', allowed: 'instructions.moderate', attempt: decide },
    {
      to: 'edit another member’s instruction',
      allowed: 'instructions.moderate',
      attempt: ({ db }) =>
        db.doc('instructions/published').update({ title: 'Better', updatedAt: now() }),
    },
    {
      to: 'delete another member’s instruction',
      allowed: 'instructions.moderate',
      attempt: remove('instructions/no-such-instruction'),
    },
    {
      to: 'read who changed an instruction',
      allowed: 'instructions.moderate',
      attempt: listChanges('instructions/published'),
    },
    {
      to: 'read messages and mark them as read',
      allowed: 'messages.answer',
      attempt: ({ db }) =>
        all(
          list(db.collection('messages').where('status', '==', 'new')),
          db.doc('messages/m1').update({ status: 'read' }),
        ),
    },
    {
      to: 'answer a message',
      allowed: 'messages.answer',
      attempt: ({ call }) => call('replyToMessage', {}),
    },
    {
      to: 'read members’ profiles, for their names',
      allowed: 'profiles.read',
      attempt: ({ db }) => read(db, 'users/mia'),
    },
  ],
  'The catalogue': [
    {
      to: 'read an app that is not published',
      allowed: 'area.open',
      attempt: ({ db }) => read(db, 'apps/draft'),
    },
    {
      to: 'create and change apps',
      allowed: 'apps.edit',
      attempt: ({ db, uid }) =>
        all(
          db.doc('apps/new').set({ ...newApp(), createdBy: uid }),
          db.doc('apps/open').update({ status: 'archived', updatedAt: now() }),
        ),
    },
    {
      to: 'add releases, and follow a repository',
      allowed: 'apps.edit',
      attempt: ({ db }) =>
        all(
          db.doc('apps/open/releases/2.0.0').set({ notes: 'New.', publishedAt: now() }),
          db.doc('apps/open/releaseFeeds/github').set({
            repository: 'appshelf/quillpad',
            enabled: true,
            etag: null,
            checkedAt: null,
            error: null,
          }),
        ),
    },
    {
      to: 'change the categories, platforms and tags of apps',
      allowed: 'apps.edit',
      attempt: ({ db, call }) =>
        all(read(db, 'taxonomies/categories'), call('saveTaxonomy', { unknown: true })),
    },
    {
      to: 'change redirects',
      allowed: 'pages.edit',
      attempt: ({ db, call }) =>
        all(list(db.collection('addresses').limit(1)), call('saveRedirect', { unknown: true })),
    },
    {
      to: 'plan what is published at a set time',
      allowed: 'apps.edit',
      attempt: ({ db, call }) =>
        all(
          list(db.collection('plannedChanges').limit(1)),
          call('planChanges', {
            entry: 'apps/no-such-app',
            publishAt: null,
            archiveAt: null,
            basis: { publishAt: null, archiveAt: null },
          }),
        ),
    },
    {
      to: 'change the address of an app',
      allowed: 'apps.edit',
      attempt: ({ call }) =>
        call('changeAddress', { entry: 'apps/no-such-app', slug: 'other', takesBack: false }),
    },
    {
      to: 'delete an app or a release',
      allowed: 'apps.edit',
      attempt: (clients) =>
        all(
          remove('apps/no-such-app')(clients),
          remove('apps/no-such-app/releases/1.0.0')(clients),
        ),
    },
    ...editorsKinds.flatMap(listEntryActions),
    {
      to: 'read and change the texts of pages, and return to the built-in ones',
      allowed: 'pages.edit',
      attempt: ({ db, uid }) =>
        all(
          list(db.collection('pageTexts').limit(4)),
          db.doc('pageTexts/terms').set({ markdown: 'Be kind.', updatedAt: now(), updatedBy: uid }),
          db.doc('pageTexts/about').delete(),
        ),
    },
    {
      to: 'upload media and describe them',
      allowed: 'media.edit',
      attempt: (clients) =>
        all(
          upload(clients, 'media/m2/a.png'),
          clients.db.doc('media/m1').update({ alt: 'A quill' }),
        ),
    },
    {
      to: 'see where media are used',
      allowed: 'media.edit',
      attempt: ({ db }) => list(db.collection('mediaUses').limit(50)),
    },
    {
      to: 'import pictures from other sites',
      allowed: 'media.edit',
      attempt: ({ call }) => call('importPicture', {}),
    },
    { to: 'delete media', allowed: 'media.edit', attempt: remove('media/no-such-file') },
    {
      to: 'read deleted entries of the catalogue',
      allowed: 'apps.edit',
      attempt: ({ db }) => all(read(db, 'trash/app'), read(db, 'trash/product')),
    },
    {
      to: 'read who changed an app, release, product, resource or a list of categories, platforms or tags',
      allowed: 'apps.edit',
      attempt: listChanges(
        'apps/open',
        'apps/open/releases/1.0.0',
        'products/studio',
        'resources/web',
        'taxonomies/categories',
      ),
    },
    {
      to: 'read who changed a media file',
      allowed: 'media.edit',
      attempt: listChanges('media/m1'),
    },
    {
      to: 'read who changed a page, the text of one or a redirect',
      allowed: 'pages.edit',
      attempt: listChanges('pageTexts/about', 'pages/open', 'addresses/apps:old'),
    },
    {
      to: 'see who is online, and on which page',
      allowed: 'presence.read',
      attempt: ({ rtdb }) => rtdb.ref('presence').get(),
    },
  ],
  'The site': [
    {
      to: 'change the announcement',
      allowed: 'announcement.edit',
      attempt: ({ rtdb }) =>
        all(
          rtdb.ref('announcement/saved').get(),
          rtdb.ref('announcement/saved').set({ text: 'Soon.', level: 'info', enabled: true }),
        ),
    },
    {
      to: 'change all other settings, and set the site up',
      allowed: 'settings.edit',
      attempt: ({ rtdb, uid }) =>
        all(
          rtdb.ref('site').update({ name: 'Shelf', maintenance: true }),
          rtdb.ref('setUp/legalPages').set({ at: time, by: uid }),
          rtdb.ref('setUp').get(),
        ),
    },
    {
      to: 'read the statistics of the site and of apps',
      allowed: 'statistics.read',
      attempt: ({ db, rtdb, call }) =>
        all(
          list(db.collection('analytics').limit(50)),
          read(db, 'analyticsMonths/2026-11'),
          read(db, 'insightDays/2026-11-19'),
          list(db.collection('brokenLinks').limit(50)),
          read(db, 'health/linkCheck'),
          read(db, 'apps/draft/stats/2026-11'),
          list(db.collection('apps').limit(50)),
          rtdb.ref('metrics/2026-11-20').get(),
          call('recheckLink', { unknown: true }),
        ),
    },
    {
      to: 'read everything that people with a role did',
      allowed: 'audit.read',
      attempt: ({ db, rtdb }) =>
        all(
          list(db.collection('audit').limit(50)),
          list(db.collection('audit').where('target', '==', 'users/mia').limit(20)),
          rtdb.ref('auditFailures').get(),
        ),
    },
    {
      to: 'read errors, failed events and the health of the site',
      allowed: 'system.read',
      attempt: ({ db }) =>
        all(
          list(db.collection('clientErrors').limit(50)),
          list(db.collection('failedEvents').limit(50)),
          read(db, 'health/backups'),
        ),
    },
    {
      to: 'read the outbox, templates and campaigns',
      allowed: 'mail.manage',
      attempt: ({ db }) =>
        all(
          ...['mail', 'mailTemplates', 'campaigns'].map((name) =>
            list(db.collection(name).limit(50)),
          ),
        ),
    },
    {
      to: 'see and stop notifications to followers',
      allowed: 'mail.manage',
      attempt: ({ db }) =>
        all(
          list(db.collection('fanOuts').limit(50)),
          db.doc('fanOuts/f1').update({ status: 'stopped' }),
        ),
    },
    {
      to: 'empty the trash',
      allowed: 'trash.purge',
      attempt: ({ call }) => call('purgeEntry', {}),
    },
    {
      to: 'write emails, templates and campaigns',
      allowed: 'mail.manage',
      attempt: ({ call }) =>
        all(
          ...(
            [
              'composeMail',
              'sendTestMail',
              'previewMail',
              'showMail',
              'retryMail',
              'saveMailTemplate',
              'sendCampaign',
              'stopCampaign',
            ] as const
          ).map((name) => call(name, { unknown: true })),
          call('countRecipients', { unknown: true }),
        ),
    },
  ],
  People: [
    {
      to: 'list profiles, and read what members keep to themselves',
      allowed: 'users.manage',
      attempt: ({ db }) =>
        all(
          list(db.collection('users').limit(50)),
          read(db, 'users/mia/favourites/open'),
          read(db, 'quotas/mia'),
          list(db.collection('apps/open/reviews/mia/helpful').limit(50)),
        ),
    },
    {
      to: 'list, change, sign out and delete accounts',
      allowed: 'users.manage',
      attempt: ({ call }) =>
        all(
          ...(
            [
              'listUsers',
              'getUser',
              'updateUser',
              'revokeSessions',
              'deleteUser',
              'sendAccountMail',
            ] as const
          ).map((name) => call(name, { unknown: true })),
        ),
    },
    {
      to: 'grant and take roles, and invite people to them',
      allowed: 'roles.grant',
      attempt: ({ call, db }) =>
        all(
          call('setAdminClaim', {}),
          call('setRole', {}),
          call('inviteMember', {}),
          call('withdrawInvitation', {}),
          list(db.collection('invitations').limit(1)),
        ),
    },
  ],
  'Without the functions': [
    {
      to: 'delete an entry without an audit',
      allowed: nobody,
      attempt: ({ db }) => db.doc('apps/open').delete(),
    },
    {
      to: 'write to the audit',
      allowed: nobody,
      attempt: ({ db, uid }) => db.doc('audit/a2').set({ action: 'delete', actorUid: uid }),
    },
    {
      to: 'write statistics',
      allowed: nobody,
      attempt: ({ db }) => db.doc('analytics/2026-11-19').update({ visits: 9 }),
    },
    {
      to: 'queue an email',
      allowed: nobody,
      attempt: ({ db }) => db.doc('mail/new').set({ to: ['mia@appshelf.test'] }),
    },
    {
      to: 'give themselves a role',
      allowed: nobody,
      attempt: ({ db, uid }) => db.doc(`users/${uid}`).set({ admin: true, moderator: true }),
    },
    {
      to: 'change the text of another member’s review',
      allowed: nobody,
      attempt: ({ db, uid }) =>
        db.doc('apps/open/reviews/mia').update({
          body: 'Bad.',
          moderation: { by: uid, at: now() },
        }),
    },
  ],
};
