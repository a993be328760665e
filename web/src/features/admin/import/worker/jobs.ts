import { getErrorMessage, type PictureSource, type Taxonomies } from '@appshelf/model';
import {
  EncodingProblem,
  FileProblem,
  fileProblems,
  planImport,
  readTable,
  type ChosenEncoding,
  type ColumnMapping,
  type EntryReader,
  type FileFormat,
  type ImportPlan,
  type Progress,
  type Table,
  type TransferKind,
} from '@appshelf/model/transfer';

/** A file that was chosen, dropped or pasted. */
export interface ImportedFile {
  name: string;
  blob: Blob;
  format: FileFormat;
  /** The encoding that a person chose after the file turned out to be no UTF-8. */
  encoding?: ChosenEncoding;
}

/** What the page asks a worker for: the columns of a file, or a dry run of its import. */
export type Job =
  | { type: 'read'; file: ImportedFile }
  | {
      type: 'plan';
      file: ImportedFile;
      kind: TransferKind;
      mapping: ColumnMapping;
      /** The terms that apps may have. */
      taxonomies: Taxonomies;
      /** Where pictures of this project are read. */
      source: PictureSource;
      /** Where pictures of the project that the file was exported from are read; null for this project. */
      from: PictureSource | null;
    };

/** What the page shows of a file before its dry run. */
export interface TableSummary {
  headers: readonly string[];
  /** The first filled cell of each column, shortened; empty when the first rows have none. */
  examples: readonly string[];
  rowCount: number;
}

/** Some of the rows of a plan. A whole plan of many rows would block the page while it is received. */
type PlanPart = Pick<ImportPlan, 'entries' | 'problems' | 'warnings'>;

/** The answer for a file that was read. */
export interface TableMessage {
  type: 'table';
  table: TableSummary;
}

/** The answer for a file that is no UTF-8, with lines of it as Windows-1252 reads them. */
export interface UndecodedFile {
  type: 'undecoded';
  message: string;
  preview: readonly string[];
}

/** The messages of a job to the page. */
export type JobMessage =
  | TableMessage
  | { type: 'progress'; progress: Progress }
  | { type: 'part'; part: PlanPart }
  | { type: 'planned'; unchanged: number }
  | UndecodedFile
  | { type: 'failed'; message: string };

/** How many rows are searched for an example. */
const searchedRows = 100;

/** The length of an example. */
const exampleLength = 60;

/** How many entries, problems and warnings one message has at most. */
const partSize = 500;

function summarize({ headers, rows }: Table): TableSummary {
  const searched = rows.slice(0, searchedRows);
  const examples = headers.map((_header, index) => {
    const filled = searched.find(({ cells }) => (cells[index] ?? '').trim() !== '');
    return (filled?.cells[index] ?? '').trim().slice(0, exampleLength);
  });
  return { headers, examples, rowCount: rows.length };
}

async function readFile({ blob, format, encoding }: ImportedFile): Promise<Table> {
  const bytes = await blob.arrayBuffer().catch(() => {
    throw new FileProblem(fileProblems.gone);
  });
  const table = readTable(new Uint8Array(bytes), format, encoding);
  // Pictures and programs have control characters where a table has the names of its columns.
  if (/[^\P{Cc}\t\r\n]/u.test(table.headers.join(''))) {
    throw new FileProblem(fileProblems.notText);
  }
  if (table.rows.length === 0) {
    throw new FileProblem(fileProblems.empty);
  }
  return table;
}

function* toParts({ entries, problems, warnings }: ImportPlan): Generator<PlanPart> {
  const longest = Math.max(entries.length, problems.length, warnings.length);
  for (let start = 0; start < longest; start += partSize) {
    const end = start + partSize;
    yield {
      entries: entries.slice(start, end),
      problems: problems.slice(start, end),
      warnings: warnings.slice(start, end),
    };
  }
}

/**
 * Runs a job. The last message is `table`, `undecoded`, `planned` or `failed`.
 *
 * @param readEntries reads documents where somebody is signed in: the page
 */
export async function runJob(
  job: Job,
  send: (message: JobMessage) => void,
  readEntries: EntryReader,
): Promise<void> {
  try {
    const table = await readFile(job.file);
    if (job.type === 'read') {
      send({ type: 'table', table: summarize(table) });
      return;
    }
    const plan = await planImport({
      ...job,
      table,
      readEntries,
      onProgress: (progress) => send({ type: 'progress', progress }),
    });
    for (const part of toParts(plan)) send({ type: 'part', part });
    send({ type: 'planned', unchanged: plan.unchanged });
  } catch (error) {
    const message = getErrorMessage(error);
    send(
      job.type === 'read' && error instanceof EncodingProblem
        ? { type: 'undecoded', message, preview: error.preview }
        : { type: 'failed', message },
    );
  }
}
