import { watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RulesIssue } from './api';
import type { Firestore } from './engine';
import { findIndexFiles, readIndexFile } from './engine/indexes/file';
import { listDatabases, type Project } from './firebaseJson';

/** How often files are looked at for changes, in milliseconds. */
const WATCH_INTERVAL = 1_000;

/** Rules that allow nothing, as in production for a database without rules. */
const NO_RULES = {
  name: 'firebase.json',
  content: `rules_version = '2';
service cloud.firestore {
  match /{path=**} { allow read, write: if false; }
}`,
};

/**
 * Loads the rules: those of the command line, or, where firebase.json has several databases, those of each. firebase-tools
 * then names none on the command line. Errors in them stop the start, because a stand-in without rules would allow
 * everything and hide the errors.
 *
 * @param path the file of the command line, which firebase-tools watches itself.
 * @throws Error that lists the errors.
 */
export async function loadRules(
  { setDefaultRules }: Pick<Firestore, 'setDefaultRules'>,
  project: Project,
  path: string | undefined,
): Promise<void> {
  const load = async (file: string, scope: { database?: string }) =>
    describeErrors(
      file,
      setDefaultRules({ name: file, content: await readFile(file, 'utf8') }, scope),
    );
  if (path !== undefined) {
    const errors = await load(path, {});
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return;
  }
  const { databases = [] } = listDatabases(project) ?? {};
  if (databases.length < 2) return;
  setDefaultRules(NO_RULES);
  for (const { database, rules } of databases) {
    if (rules === undefined) continue;
    const errors = await load(rules, { database });
    if (errors.length > 0) throw new Error(errors.join('\n'));
    watch(rules, `rules of ${database}`, async () => {
      const found = await load(rules, { database });
      if (found.length > 0) throw new Error(found.join('\n'));
    });
  }
}

/**
 * Loads the project's indexes, if it has any. Queries without an index are then refused as in production
 * (docs/code/emulators.md).
 */
export function loadIndexes({ setIndexes }: Pick<Firestore, 'setIndexes'>, project: Project): void {
  const setting = process.env.FIRESTORE_EMULATOR_INDEXES;
  for (const { path, database } of findIndexFiles(project, setting)) {
    const load = () => setIndexes(readIndexFile(path), database);
    load();
    watch(path, 'indexes', load);
  }
}

/** Loads a file again whenever it changes. An invalid file changes nothing. The watcher does not keep the process running. */
function watch(path: string, what: string, load: () => void | Promise<void>): void {
  watchFile(path, { interval: WATCH_INTERVAL, persistent: false }, () => {
    new Promise<void>((resolve) => resolve(load())).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`The ${what} stay as they are: ${reason}\n`);
    });
  });
}

/** Prints warnings, and returns the errors as lines. */
function describeErrors(path: string, issues: readonly RulesIssue[]): string[] {
  const describe = ({ sourcePosition: { line, column }, description, severity }: RulesIssue) =>
    `${path}:${line}:${column}: ${severity}: ${description}`;
  const warnings = issues.filter(({ severity }) => severity === 'WARNING');
  for (const warning of warnings) process.stderr.write(`${describe(warning)}\n`);
  return issues.filter(({ severity }) => severity === 'ERROR').map(describe);
}
