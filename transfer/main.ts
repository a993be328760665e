import { readFile, writeFile } from 'node:fs/promises';
import { toAuthorName } from '@appshelf/model';
import {
  EncodingProblem,
  FileProblem,
  getFileFormat,
  toExportFile,
  type Importer,
} from '@appshelf/model/transfer';
import { Failure } from '../scripts/lib/say.mjs';
import { describeReport } from './describeReport';
import { readAllEntries } from './documents';
import { importFile } from './importFile';
import { openProject, type Project } from './openProject';
import { parseExportOptions, parseImportOptions, UsageError } from './options';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Finds the administrator who imports: new entries are theirs.
 *
 * @throws UsageError when the account does not exist, or is no administrator's
 */
async function findImporter(email: string, { auth, id }: Project): Promise<Importer> {
  const account = await auth.getUserByEmail(email).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The account ${email} of ${id} could not be read: ${reason}`);
  });
  if (account.customClaims?.admin !== true || account.disabled) {
    throw new UsageError(
      `${email} is no administrator of ${id}. Make one with: npm run grant-admin`,
    );
  }
  return { uid: account.uid, name: toAuthorName(account.displayName) };
}

/** Waits for a file, whose errors become a sentence. */
async function withFile<Result>(file: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} cannot be used: ${reason}`);
  }
}

/** Imports a file; resolves to the exit code. */
async function runImportCommand(args: string[]): Promise<number> {
  const { file, by, project: name, ...options } = parseImportOptions(args);
  const bytes = await withFile(file, readFile(file));
  const project = openProject(name);
  const importer = await findImporter(by, project);
  const controller = new AbortController();
  // The batch that is being written ends first; a second Ctrl+C ends the process at once.
  process.once('SIGINT', () => controller.abort());
  const report = await importFile(
    {
      ...options,
      bytes,
      format: getFileFormat(file),
      importer,
      signal: controller.signal,
      onProgress: (task, { done, total }) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${task}: ${done} of ${total} `);
      },
    },
    project,
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  for (const line of describeReport(report)) print(line);
  const { plan, result } = report;
  const isClean = plan.problems.length === 0 && (result?.problems.length ?? 0) === 0;
  return isClean && result?.isCancelled !== true ? 0 : 1;
}

/** Exports all entries of a kind to a file; resolves to the exit code. */
async function runExportCommand(args: string[]): Promise<number> {
  const { kind, file, project: name } = parseExportOptions(args);
  const { firestore, bucket, toSource, id } = openProject(name);
  const entries = await readAllEntries(kind, firestore);
  const text = toExportFile(kind, entries, getFileFormat(file), toSource(bucket.name));
  await withFile(file, writeFile(file, text));
  print(`${String(entries.length)} ${kind} of ${id} are in ${file}.`);
  return 0;
}

/** `npm run import` and `npm run export` (docs/run/import.md). */
async function main([command, ...args]: string[]): Promise<number> {
  return command === 'export' ? runExportCommand(args) : runImportCommand(args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected =
    error instanceof FileProblem || error instanceof UsageError || error instanceof Failure;
  const isCancelled = error instanceof Error && error.name === 'AbortError';
  if (!isExpected && !isCancelled) throw error;
  process.stderr.write(isCancelled ? 'Cancelled. Nothing was written.\n' : `${error.message}\n`);
  if (error instanceof EncodingProblem) {
    const lines = error.preview.map((line) => `  ${line}\n`).join('');
    process.stderr.write(`With --encoding windows-1252 it would read:\n${lines}`);
  }
  process.exitCode = 1;
}
