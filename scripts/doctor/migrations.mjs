import { migrations } from '../migrations/migrations.mjs';
import { listDue, migrationsDocument } from '../migrations/record.mjs';
import { note, ok, wrong } from './findings.mjs';

/**
 * Checks whether the stored documents have the form that this version needs.
 * @param {{ projectId: string, google: import('../google/client.mjs').Google }} context
 * @returns {Promise<import('./findings.mjs').Finding[]>}
 */
export async function checkMigrations({ projectId, google }) {
  const documents = `/v1/projects/${projectId}/databases/(default)/documents`;
  const members = await google.find('firestoreOrigin', `${documents}/users?pageSize=1`);
  if (members?.documents === undefined) return [note('Nobody has an account yet')];
  const record = await google.find('firestoreOrigin', `${documents}/${migrationsDocument}`);
  /** @type {Record<string, { mapValue: { fields: { status?: { stringValue: string } } } }>} */
  const stored = record?.fields?.progress?.mapValue?.fields ?? {};
  const progress = Object.fromEntries(
    Object.entries(stored).map(([id, { mapValue }]) => [
      id,
      { status: mapValue.fields.status?.stringValue ?? '' },
    ]),
  );
  const due = listDue(migrations, progress).map(({ id }) => id);
  if (due.length === 0) return [ok('The stored documents are as this version needs them')];
  return [
    wrong(
      `Stored documents may be of an earlier version, because ${due.join(' and ')} ${due.length === 1 ? 'was' : 'were'} not run: npm run migrate -- --project ${projectId}.`,
    ),
  ];
}
