import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StatusError } from '../../../shared/status';
import type { Document } from '../../api';
import { decodeEntity, type ToDocumentName } from './entityReader';
import { encodeEntity } from './entityWriter';
import {
  decodeOutputMetadata,
  decodeOverallMetadata,
  encodeOutputMetadata,
  encodeOverallMetadata,
  OUTPUT_DIRECTORY,
  OUTPUT_FILE,
  OUTPUT_METADATA,
  type ExportTimes,
} from './metadata';
import { decodeRecordLog, encodeRecordLog } from './recordLog';
import { replaceFolder } from './replaceFolder';

export type { Document, Value } from '../../api';
export { crc32c } from './crc32c';

/** The files of an export by their path below its folder. */
type ExportFiles = Record<string, Uint8Array>;

/** An export's name, which is also that of its folder, and the times written into it. */
export interface ExportOptions extends ExportTimes {
  name?: string;
}

const DEFAULT_NAME = 'firestore_export';

/**
 * The files of an export in the Firebase emulators' format. Documents are sorted by name, so that equal arguments give
 * equal bytes. The format has no creation and update times.
 */
export function encodeExport(documents: Iterable<Document>, options: ExportOptions): ExportFiles {
  const name = options.name ?? DEFAULT_NAME;
  const sorted = [...documents].sort((a, b) => (a.name < b.name ? -1 : 1));
  const output = encodeRecordLog(sorted.map(encodeEntity));
  return {
    [`${name}.overall_export_metadata`]: encodeOverallMetadata(sorted.length, output.length),
    [OUTPUT_METADATA]: encodeOutputMetadata(name, options),
    [`${OUTPUT_DIRECTORY}/${OUTPUT_FILE}`]: output,
  };
}

/**
 * Writes an export of a project's documents to `<directory>/<name>/`, with the name `firestore_export` unless given.
 * An export that is there already is replaced once the new one is complete.
 *
 * @returns the path of the overall metadata, which an import names.
 * @throws Error when a document is not of the project.
 * @throws StatusError FAILED_PRECONDITION when the files cannot be written; an export that was there is unchanged.
 */
export async function writeFirestoreExport(
  directory: string,
  projectId: string,
  documents: Iterable<Document>,
  options: ExportOptions,
): Promise<string> {
  const all = [...documents];
  const foreign = all.find(({ name }) => !name.startsWith(`projects/${projectId}/`));
  if (foreign) throw new Error(`${foreign.name} is not a document of project ${projectId}.`);
  const name = options.name ?? DEFAULT_NAME;
  const folder = join(directory, name);
  try {
    await replaceFolder(folder, encodeExport(all, options));
  } catch (error) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      `The export to ${folder} could not be written, and what was there is unchanged: ${getReason(error)}`,
    );
  }
  return join(folder, `${name}.overall_export_metadata`);
}

/**
 * Reads an export.
 *
 * @param metadataFile the path of its `.overall_export_metadata`.
 * @param projectId the project that the documents, and references among them, belong to from now on; the exported
 *   project's unless given.
 * @throws Error that names the file and the reason when one is missing, damaged or incomplete.
 */
export async function readFirestoreExport(
  metadataFile: string,
  projectId?: string,
): Promise<Document[]> {
  const documents: Document[] = [];
  const getName = createDocumentNamer(projectId);
  for (const { path, entityCount } of await readPart(metadataFile, decodeOverallMetadata)) {
    const outputMetadata = join(dirname(metadataFile), path);
    const found: Document[] = [];
    for (const output of await readPart(outputMetadata, decodeOutputMetadata)) {
      const decode = (log: Uint8Array) =>
        decodeRecordLog(log).map((record) => decodeEntity(record, getName));
      for (const document of await readPart(join(dirname(outputMetadata), output), decode)) {
        found.push(document);
      }
    }
    if (found.length < entityCount) {
      throw new Error(
        `${metadataFile} promises ${entityCount} documents, and only ${found.length} are there: the export is incomplete.`,
      );
    }
    documents.push(...found);
  }
  return documents;
}

/** Reads and decodes a file of an export. @throws Error that names the file and what is wrong with it. */
async function readPart<Part>(file: string, decode: (bytes: Buffer) => Part): Promise<Part> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${getReason(error)}`);
  });
  try {
    return decode(bytes);
  } catch (error) {
    throw new Error(`${file} is damaged: ${getReason(error)}`);
  }
}

function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** `dev~P` (emulator), `s~P` and `e~P` (production) all name project P. */
function createDocumentNamer(projectId: string | undefined): ToDocumentName {
  return (app, database, path) => {
    const project = projectId ?? app.slice(app.indexOf('~') + 1);
    return `projects/${project}/databases/${database}/documents/${path.join('/')}`;
  };
}
