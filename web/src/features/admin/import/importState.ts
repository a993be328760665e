import type {
  ColumnMapping,
  ImportPlan,
  Progress,
  RowProblem,
  TransferKind,
} from '@appshelf/model/transfer';
import type { RecordedImport } from '../transfer';
import type { ImportedFile, TableSummary } from './worker/jobs';

/** What runs at present. */
export interface ImportTask {
  name: 'reading' | 'checking' | 'writing';
  /** Null until the first rows are done. */
  progress: Progress | null;
  /** Whether the task was cancelled; it still finishes what it has begun. */
  isStopping: boolean;
}

/** How an import ended. */
export interface ImportOutcome {
  kind: TransferKind;
  /** How many entries were to be written. */
  total: number;
  /** How many were written. They stay, however the import ended. */
  written: number;
  /** What was recorded of the import, which continuing it goes on with. */
  recorded: RecordedImport;
  /** Why rows were not written: the problems of the dry run, and refusals while writing. */
  problems: readonly RowProblem[];
  /** Whether a person cancelled the import. */
  isCancelled: boolean;
  /** Why the import ended early, as a sentence. */
  failure: string | null;
}

/** The import of a file, from its choice to the outcome. */
export interface ImportState {
  file: ImportedFile | null;
  table: TableSummary | null;
  /**
   * The columns that a person chose, and the kind of entries for which they were chosen; null when they were matched
   * automatically.
   */
  chosen: { kind: TransferKind; mapping: ColumnMapping } | null;
  /** The bucket of the project that the file was exported from; empty for this project. */
  from: string;
  /** The result of the dry run. */
  plan: ImportPlan | null;
  outcome: ImportOutcome | null;
  task: ImportTask | null;
  /** Why the last step failed, as a sentence. */
  problem: string | null;
  /** Lines of a file that is no UTF-8, as Windows-1252 reads them; null for any other file. */
  preview: readonly string[] | null;
}

/** The state before a file is chosen. */
export const initialImport: ImportState = {
  file: null,
  table: null,
  chosen: null,
  from: '',
  plan: null,
  outcome: null,
  task: null,
  problem: null,
  preview: null,
};

/** Whether entries are left that the same file would write. */
export function isUnfinished({ isCancelled, failure }: ImportOutcome): boolean {
  return isCancelled || failure !== null;
}
