import { t } from '@lingui/core/macro';
import type {
  EntryReader,
  ImportPlan,
  PlannedEntry,
  Progress,
  RowProblem,
} from '@appshelf/model/transfer';
import type { ImportedFile, Job, JobMessage, TableMessage, UndecodedFile } from './jobs';
import type { PageMessage, WorkerMessage } from './messages';

/** What a job needs of the page. */
interface JobOptions {
  /** Ends the worker at once; the job then rejects with the signal's reason. */
  signal: AbortSignal;
  readEntries: EntryReader;
}

/**
 * Runs a job in a worker of its own.
 *
 * @param getResult receives each message of the job; the job ends with the first result that is not undefined
 */
function runInWorker<Result>(
  job: Job,
  { signal, readEntries }: JobOptions,
  getResult: (message: JobMessage) => Result | undefined,
): Promise<Result> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const post = (message: PageMessage) => worker.postMessage(message);
  return new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () =>
      reject(new Error(t`The file could not be read on this device. Try again.`)),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'documents') {
        const { number, kind, ids, languages } = data;
        readEntries(kind, ids, languages).then((documents) => post({ number, documents }), reject);
        return;
      }
      if (data.type === 'failed') reject(new Error(data.message));
      const result = getResult(data);
      if (result !== undefined) resolve(result);
    });
    post({ job });
  }).finally(() => worker.terminate());
}

const readNothing: EntryReader = () => Promise.resolve(new Map());

/**
 * Reads the columns of a file, or finds out that it is no UTF-8.
 *
 * @throws Error with a sentence that says what else is wrong with the file
 */
export function readFileColumns(
  file: ImportedFile,
  signal: AbortSignal,
): Promise<TableMessage | UndecodedFile> {
  return runInWorker({ type: 'read', file }, { signal, readEntries: readNothing }, (message) =>
    message.type === 'table' || message.type === 'undecoded' ? message : undefined,
  );
}

/** The options of {@link planFile}. */
interface PlanOptions extends JobOptions {
  onProgress: (progress: Progress) => void;
}

/**
 * Finds out what the import of a file would change.
 *
 * @throws Error with a sentence about the file, and the errors of `readEntries`
 */
export function planFile(
  job: Extract<Job, { type: 'plan' }>,
  { onProgress, ...options }: PlanOptions,
): Promise<ImportPlan> {
  const entries: PlannedEntry[] = [];
  const problems: RowProblem[] = [];
  const warnings: RowProblem[] = [];
  return runInWorker(job, options, (message): ImportPlan | undefined => {
    if (message.type === 'progress') onProgress(message.progress);
    if (message.type === 'part') {
      entries.push(...message.part.entries);
      problems.push(...message.part.problems);
      warnings.push(...message.part.warnings);
    }
    if (message.type !== 'planned') return undefined;
    return { kind: job.kind, entries, unchanged: message.unchanged, problems, warnings };
  });
}
