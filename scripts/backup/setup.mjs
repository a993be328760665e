import { Failure } from '../lib/say.mjs';
import { mergeDocument, readDocument } from './firestore.mjs';
import { backupsDocument } from './save.mjs';

/** @typedef {import('../google/project.mjs').Project} Project */

const daySeconds = 24 * 60 * 60;

/** The schedules of Firestore's backups. Google keeps a backup for 14 weeks at most, and has one schedule of each kind. */
const schedules = [
  { name: 'daily', recurrence: { dailyRecurrence: {} }, days: 7 },
  { name: 'weekly', recurrence: { weeklyRecurrence: { day: 'SUNDAY' } }, days: 14 * 7 },
];

/** How long a deleted or replaced file can be had back, in days. */
const softDeleteDays = 30;

const getDatabase = (/** @type {Project} */ { projectId }) =>
  `/v1/projects/${projectId}/databases/(default)`;

const toDays = (/** @type {string | undefined} */ seconds = '0') =>
  Math.floor(Number.parseInt(seconds, 10) / daySeconds);

/**
 * Turns on what protects the database by itself: point-in-time recovery, which keeps every version for seven days, and
 * the lock against deleting it.
 * @param {Project} project
 * @returns {Promise<{ lines: string[], location: string }>}
 */
async function protectFirestore(project) {
  const path = getDatabase(project);
  const database = await project.google.find('firestoreOrigin', path);
  if (database === undefined)
    throw new Failure(
      `${project.projectId} has no Firestore database called (default). Create it first, in native mode.`,
    );
  if (database.type === 'DATASTORE_MODE')
    throw new Failure(
      `Firestore of ${project.projectId} is in Datastore mode, which the site cannot use. Take a project whose database is in native mode.`,
    );
  const wanted = {
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  };
  const missing = Object.entries(wanted).filter(([name, value]) => database[name] !== value);
  if (missing.length > 0)
    await project.google.request('firestoreOrigin', path, {
      method: 'PATCH',
      params: { updateMask: missing.map(([name]) => name).join(',') },
      json: Object.fromEntries(missing),
    });
  const state = (/** @type {string} */ name) =>
    missing.some(([other]) => other === name) ? 'turned on' : 'was on already';
  return {
    location: database.locationId,
    lines: [
      `Firestore, point-in-time recovery (7 days): ${state('pointInTimeRecoveryEnablement')}`,
      `Firestore, lock against deletion: ${state('deleteProtectionState')}`,
    ],
  };
}

/**
 * Creates the schedules of backups that are missing. One that somebody made with another time to keep stays.
 * @param {Project} project
 * @returns {Promise<string[]>}
 */
async function scheduleBackups(project) {
  const path = `${getDatabase(project)}/backupSchedules`;
  const { backupSchedules = [] } = (await project.google.request('firestoreOrigin', path)) ?? {};
  const lines = [];
  for (const { name, recurrence, days } of schedules) {
    const [kind = ''] = Object.keys(recurrence);
    const found = backupSchedules.find((/** @type {object} */ schedule) => kind in schedule);
    if (found === undefined)
      await project.google.request('firestoreOrigin', path, {
        json: { ...recurrence, retention: `${String(days * daySeconds)}s` },
      });
    lines.push(
      found === undefined
        ? `Firestore, ${name} backup: created, kept for ${String(days)} days`
        : `Firestore, ${name} backup: was there already, kept for ${String(toDays(found.retention))} days`,
    );
  }
  return lines;
}

/**
 * Keeps deleted and replaced files for a while. Versions of Cloud Storage would do that too, but a deletion then has
 * the event `archived` and not `deleted`, which `fileDeleted` does not get
 * (https://cloud.google.com/storage/docs/pubsub-notifications#events).
 * @param {Project} project
 * @returns {Promise<string[]>}
 */
async function protectFiles({ google, bucket, projectId }) {
  const path = `/storage/v1/b/${bucket}`;
  const stored = await google.find('storageOrigin', path);
  if (stored === undefined)
    throw new Failure(
      `${projectId} has no bucket called ${bucket}. Create it in the console under Storage, or name the right one in .env.${projectId}.`,
    );
  const days = toDays(stored.softDeletePolicy?.retentionDurationSeconds);
  if (days < softDeleteDays)
    await google.request('storageOrigin', path, {
      method: 'PATCH',
      json: {
        softDeletePolicy: { retentionDurationSeconds: String(softDeleteDays * daySeconds) },
      },
    });
  return [
    days < softDeleteDays
      ? `Files, kept after deletion: ${String(softDeleteDays)} days from now on (before: ${String(days)})`
      : `Files, kept after deletion: were so already, for ${String(days)} days`,
    ...(stored.versioning?.enabled === true
      ? [
          'Files: VERSIONS ARE ON, so the site does not learn of deleted files. Turn them off in the Google Cloud console, under the protection of the bucket.',
        ]
      : []),
  ];
}

/**
 * Writes the time of Google's newest backup of Firestore to the overview of the administrator area, unless a later one
 * is known.
 * @param {Project} project
 * @param {string} location
 * @returns {Promise<string>}
 */
async function noteNewestBackup({ google, projectId }, location) {
  const { backups = [] } =
    (await google.request(
      'firestoreOrigin',
      `/v1/projects/${projectId}/locations/${location}/backups`,
    )) ?? {};
  const database = `projects/${projectId}/databases/(default)`;
  const times = backups
    .filter(
      (/** @type {Record<string, string>} */ backup) =>
        backup['database'] === database && backup['state'] === 'READY',
    )
    .map((/** @type {{ snapshotTime: string }} */ { snapshotTime }) => snapshotTime)
    .sort();
  const newest = times.at(-1);
  if (newest === undefined)
    return 'Firestore, newest backup: none yet, the first one comes within a day';
  const known = (await readDocument(google, backupsDocument))?.['firestoreAt']?.['timestampValue'];
  if (known === undefined || Date.parse(known) < Date.parse(newest))
    await mergeDocument(google, backupsDocument, { firestoreAt: { timestampValue: newest } });
  return `Firestore, newest backup: ${newest}`;
}

/**
 * Sets up the backups of a project. What is set up already stays, so it can be run at any time; it also tells the
 * overview of the newest backup.
 * @param {Project} project
 * @returns {Promise<string[]>} what was done and what was found, a line each
 */
export async function setUpBackups(project) {
  const { lines, location } = await protectFirestore(project);
  return [
    ...lines,
    ...(await scheduleBackups(project)),
    ...(await protectFiles(project)),
    await noteNewestBackup(project, location),
    `Realtime Database: turn on daily backups at https://console.firebase.google.com/project/${project.projectId}/database/backups (Google has no API for it)`,
    `Accounts: Google makes no backups of them. Once a week: npm run backup -- FOLDER --project ${project.projectId} --only accounts,database`,
  ];
}
