import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal, startDouble } from '../google/testing.mjs';
import { setUpBackups } from './setup.mjs';

const database = '/v1/projects/shelf-live/databases/(default)';
const bucket = '/storage/v1/b/shelf-live.firebasestorage.app';

/** What Google has of the project: the responses to GET by path. @type {Record<string, any>} */
let stored;
/** @type {Awaited<ReturnType<typeof startDouble>>} */
let double;

beforeEach(async () => {
  stored = {
    [database]: { type: 'FIRESTORE_NATIVE', locationId: 'nam5' },
    [bucket]: { softDeletePolicy: { retentionDurationSeconds: '604800' } },
  };
  double = await startDouble(({ method, path, body }) => {
    if (path.endsWith(':batchGet')) return [{}];
    if (path in stored && method === 'PATCH') Object.assign(stored[path], body);
    if (path.endsWith('/backupSchedules') && method === 'POST') {
      stored[path] ??= { backupSchedules: [] };
      stored[path].backupSchedules.push(body);
    }
    if (path === database || path === bucket) {
      if (stored[path] === undefined) throw new Refusal(404, 'Not found.');
    }
    return stored[path];
  });
});
afterEach(() => double.close());

describe('setting up backups', () => {
  it('turns on everything that Google does by itself, and says so', async () => {
    const lines = await setUpBackups(double.project);
    expect(lines).toEqual([
      'Firestore, point-in-time recovery (7 days): turned on',
      'Firestore, lock against deletion: turned on',
      'Firestore, daily backup: created, kept for 7 days',
      'Firestore, weekly backup: created, kept for 98 days',
      'Files, kept after deletion: 30 days from now on (before: 7)',
      'Firestore, newest backup: none yet, the first one comes within a day',
      expect.stringContaining(
        'https://console.firebase.google.com/project/shelf-live/database/backups',
      ),
      expect.stringContaining('npm run backup -- FOLDER --project shelf-live'),
    ]);
    expect(stored[database]).toMatchObject({
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    });
    expect(stored[`${database}/backupSchedules`].backupSchedules).toEqual([
      { dailyRecurrence: {}, retention: '604800s' },
      { weeklyRecurrence: { day: 'SUNDAY' }, retention: '8467200s' },
    ]);
    expect(stored[bucket].softDeletePolicy).toEqual({ retentionDurationSeconds: '2592000' });
  });

  it('a second time changes nothing, and says what it found', async () => {
    await setUpBackups(double.project);
    const changes = double.changes().length;
    const lines = await setUpBackups(double.project);
    expect(double.changes()).toHaveLength(changes);
    expect(lines.slice(0, 5)).toEqual([
      'Firestore, point-in-time recovery (7 days): was on already',
      'Firestore, lock against deletion: was on already',
      'Firestore, daily backup: was there already, kept for 7 days',
      'Firestore, weekly backup: was there already, kept for 98 days',
      'Files, kept after deletion: were so already, for 30 days',
    ]);
  });

  it('notes the newest backup of this database that has ended', async () => {
    const backup = (/** @type {string} */ name, /** @type {string} */ day, state = 'READY') => ({
      database: `projects/shelf-live/databases/${name}`,
      state,
      snapshotTime: `2026-01-${day}T00:00:00Z`,
    });
    stored['/v1/projects/shelf-live/locations/nam5/backups'] = {
      backups: [
        backup('(default)', '02'),
        backup('(default)', '01'),
        backup('(default)', '03', 'CREATING'),
        backup('other', '04'),
      ],
    };
    const lines = await setUpBackups(double.project);
    expect(lines).toContain('Firestore, newest backup: 2026-01-02T00:00:00Z');
    const [commit] = double.changes().filter(({ path }) => path.endsWith(':commit'));
    expect(commit?.body.writes).toMatchObject([
      { update: { fields: { firestoreAt: { timestampValue: '2026-01-02T00:00:00Z' } } } },
    ]);
  });

  it('warns of versions, with which the site does not learn of deleted files', async () => {
    stored[bucket].versioning = { enabled: true };
    expect((await setUpBackups(double.project)).join('\n')).toContain('VERSIONS ARE ON');
  });

  it.each([
    [database, 'has no Firestore database called (default)'],
    [bucket, 'has no bucket called shelf-live.firebasestorage.app'],
  ])('without %s fails with a sentence', async (path, sentence) => {
    stored[path] = undefined;
    await expect(setUpBackups(double.project)).rejects.toThrow(sentence);
  });

  it('refuses a database in Datastore mode before anything is changed', async () => {
    stored[database].type = 'DATASTORE_MODE';
    await expect(setUpBackups(double.project)).rejects.toThrow('is in Datastore mode');
    expect(double.changes()).toEqual([]);
  });
});
