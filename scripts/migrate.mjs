import { parseArgs } from 'node:util';
import { isLocal, useSuite } from './google/project.mjs';
import { install } from './lib/prepare.mjs';
import { canAsk, confirm } from './lib/question.mjs';
import { Failure, runAndExit, say } from './lib/say.mjs';

const usage = 'npm run migrate -- --project ID [--dry-run] [--yes]';

/** Reads the command's options. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        project: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${reason}\nThe command is: ${usage}`);
  }
}

/** Throws when nobody is signed in, before the first request waits for that. */
async function requireLogin() {
  const { applicationDefault } = await import('firebase-admin/app');
  try {
    await applicationDefault().getAccessToken();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `This command needs Application Default Credentials: run gcloud auth application-default login, and then the command again. Nothing was changed. (${reason})`,
    );
  }
}

/**
 * Changes the stored documents of a project as the present version needs them (docs/run/upgrade.md). It first counts what it would
 * change, and asks. Uses Application Default Credentials, and the running suite for a project of the emulators. Ctrl-C stops it
 * after the documents that it is at, and the same command goes on from there.
 */
await runAndExit(async () => {
  const { project, 'dry-run': isDryRun, yes: isAgreed } = readOptions();
  if (project === undefined) throw new Failure(`Name the project: ${usage}`);
  await install();
  await (isLocal(project) ? useSuite() : requireLogin());
  const { initializeApp } = await import('firebase-admin/app');
  const { getFirestore } = await import('firebase-admin/firestore');
  const { countChanges, migrate, readRecord } = await import('./migrations/migrate.mjs');
  const { migrations } = await import('./migrations/migrations.mjs');
  const { listDue } = await import('./migrations/record.mjs');

  const firestore = getFirestore(initializeApp({ projectId: project }));
  const { progress = {} } = await readRecord(firestore);
  const due = listDue(migrations, progress);
  if (due.length === 0) {
    say(`${project} has all ${String(migrations.length)} migrations.`);
    return 0;
  }
  for (const migration of due) {
    const { read, changes } = await countChanges(firestore, migration, progress[migration.id]);
    say(
      `Migration ${migration.id} ${migration.does}: it would change ${String(changes)} of ${String(read)} documents.`,
    );
  }
  if (isDryRun) return 0;
  if (!isAgreed) {
    if (!canAsk())
      throw new Failure('Nothing was changed. Run the command with --yes where nobody can answer.');
    if (!(await confirm(`Change these documents of ${project}?`))) {
      say('Nothing was changed.');
      return 1;
    }
  }
  const stop = new AbortController();
  process.once('SIGINT', () => {
    say('Stopping …');
    stop.abort();
  });
  const isDone = await migrate(firestore, due, {
    signal: stop.signal,
    onProgress: ({ id }, { status, read, changed }) =>
      say(
        `Migration ${id} ${status === 'done' ? 'is done' : 'was stopped'}: ${String(changed)} of ${String(read)} documents were changed.`,
      ),
  });
  if (isDone) return 0;
  say('The same command goes on from there.');
  return 1;
});
