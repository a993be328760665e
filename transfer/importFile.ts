import { readStoredTaxonomies } from '@appshelf/functions/siteTaxonomies';
import { storePicture } from '@appshelf/functions/storePicture';
import {
  getFileColumns,
  planImport,
  readTable,
  runImport,
  type ChosenEncoding,
  type FileFormat,
  type Importer,
  type ImportPlan,
  type ImportResult,
  type Progress,
  type TransferKind,
} from '@appshelf/model/transfer';
import { chooseColumns } from './chooseColumns';
import { createDocumentWriter, createReader } from './documents';
import type { Project } from './openProject';

/** What is imported, and where to. */
export interface FileImport {
  kind: TransferKind;
  bytes: Uint8Array;
  format: FileFormat;
  /** The encoding of a file that is no UTF-8. */
  encoding?: ChosenEncoding;
  /** Columns by the headers for which a person chose them; the others are matched by name. */
  chosen: ReadonlyMap<string, string>;
  /** The bucket of the project that the file was exported from; null for the project itself. */
  from: string | null;
  importer: Importer;
  isDryRun: boolean;
  signal?: AbortSignal;
  onProgress?: (task: 'Checking' | 'Writing', progress: Progress) => void;
}

/** What an import found, and what it wrote; nothing was written in a dry run. */
export interface ImportReport {
  plan: ImportPlan;
  result: ImportResult | null;
}

/**
 * Imports a file into a project, or finds out what that would change.
 *
 * @throws FileProblem for a file that cannot be read, and the errors of the project's services
 */
export async function importFile(file: FileImport, project: Project): Promise<ImportReport> {
  const { kind, from: bucket, importer, onProgress, signal } = file;
  const { firestore, toSource, network } = project;
  const source = toSource(project.bucket.name);
  const from = bucket === null ? null : toSource(bucket);
  const table = readTable(file.bytes, file.format, file.encoding);
  const plan = await planImport({
    kind,
    table,
    mapping: chooseColumns(table.headers, getFileColumns(kind), file.chosen),
    taxonomies: await readStoredTaxonomies(firestore),
    source,
    from,
    readEntries: createReader(firestore),
    ...(signal === undefined ? {} : { signal }),
    onProgress: (progress) => onProgress?.('Checking', progress),
  });
  if (file.isDryRun) return { plan, result: null };
  const pictureStore = { bucket: project.bucket, from, uploadedBy: importer.uid, network };
  const result = await runImport(plan, {
    writer: {
      ...createDocumentWriter(firestore),
      importPicture: (picture) => storePicture(picture, pictureStore),
    },
    importer,
    source,
    ...(signal === undefined ? {} : { signal }),
    onProgress: (progress) => onProgress?.('Writing', progress),
  });
  return { plan, result };
}
