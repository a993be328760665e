import { list, now, past, read, setUpDatabase, type Data } from './support/firestore';
import { nobody, roles } from './support/roles';

const moderators = roles.filter((role) => role === 'moderator' || role === 'admin');

const stored: Data = {
  kind: 'app',
  ids: ['open'],
  title: 'Open',
  status: 'open',
  weight: 1,
  firstAt: past,
};
const report: Data = { uid: 'mia', reason: 'spam', text: '', createdAt: past, outcome: null };

const { permissions } = setUpDatabase({
  'reportCases/app:open': stored,
  'reportCases/app:open/reports/mia': report,
  'hiddenContent/collections:c': { document: 'collections/c', authorUid: 'mia', at: past },
  'reporters/mia': { upheld: 1, dismissed: 0 },
});

permissions('reports', [
  { to: 'read a case', roles: moderators, attempt: (db) => read(db, 'reportCases/app:open') },
  {
    to: 'list open cases',
    roles: moderators,
    attempt: (db) => list(db.collection('reportCases').where('status', '==', 'open')),
  },
  {
    to: 'read the queue of reported reviews',
    roles: moderators,
    attempt: (db) =>
      list(
        db
          .collection('reportCases')
          .where('kind', '==', 'review')
          .where('status', '==', 'open')
          .where('hiddenAt', '==', null)
          .orderBy('reporterCount', 'desc')
          .orderBy('lastAt', 'desc')
          .limit(25),
      ),
  },
  {
    to: 'open a case',
    roles: nobody,
    attempt: (db) => db.doc('reportCases/app:other').set(stored),
  },
  {
    to: 'settle a case',
    roles: nobody,
    attempt: (db) => db.doc('reportCases/app:open').update({ status: 'dismissed' }),
  },
  {
    to: 'delete a case',
    roles: nobody,
    attempt: (db) => db.doc('reportCases/app:open').delete(),
  },
  {
    to: "read Mia's report",
    roles: ['member', ...moderators],
    attempt: (db) => read(db, 'reportCases/app:open/reports/mia'),
  },
  {
    to: 'ask for a report of their own that is not there',
    roles: roles.filter((role) => role !== 'visitor'),
    attempt: (db, uid) => read(db, `reportCases/app:other/reports/${uid}`),
  },
  {
    to: 'list the reports of a case',
    roles: moderators,
    attempt: (db) => list(db.collection('reportCases/app:open/reports').limit(10)),
  },
  {
    to: 'list their own reports of all cases',
    roles: nobody,
    attempt: (db, uid) => list(db.collectionGroup('reports').where('uid', '==', uid).limit(10)),
  },
  {
    to: 'write a report past the callable',
    roles: nobody,
    attempt: (db, uid) =>
      db
        .doc(`reportCases/app:open/reports/${uid}`)
        .set({ ...report, uid, createdAt: now(), weight: 100 }),
  },
  {
    to: 'make their report weigh more',
    roles: nobody,
    attempt: (db, uid) => db.doc(`reportCases/app:open/reports/${uid}`).update({ weight: 100 }),
  },
  {
    to: 'delete a report',
    roles: nobody,
    attempt: (db) => db.doc('reportCases/app:open/reports/mia').delete(),
  },
  {
    to: 'read what is noted as hidden',
    roles: nobody,
    attempt: (db) => read(db, 'hiddenContent/collections:c'),
  },
  {
    to: "list Mia's hidden things",
    roles: nobody,
    attempt: (db) => list(db.collection('hiddenContent').where('authorUid', '==', 'mia').limit(10)),
  },
  {
    to: 'note something as hidden',
    roles: nobody,
    attempt: (db) => db.doc('hiddenContent/collections:d').set({ authorUid: 'mia' }),
  },
  {
    to: 'delete a note of what is hidden',
    roles: nobody,
    attempt: (db) => db.doc('hiddenContent/collections:c').delete(),
  },
  {
    to: 'read their history as a reporter',
    roles: nobody,
    attempt: (db) => read(db, 'reporters/mia'),
  },
  {
    to: 'better their history',
    roles: nobody,
    attempt: (db, uid) => db.doc(`reporters/${uid}`).set({ upheld: 100, dismissed: 0 }),
  },
]);
