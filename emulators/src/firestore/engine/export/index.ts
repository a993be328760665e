import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Document } from '../../api';
import { decodeEntity, type DocumentNamer } from './entityReader';
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

/** The files of an export by their path below its folder. */
export type ExportFiles = Record<string, Uint8Array>;

/** An export's name, which is also that of its folder, and the times written into it. */
export interface ExportOptions extends ExportTimes {
  name?: string;
}

const DEFAULT_NAME = 'firestore_export';

/**
 * The files of an export in the Firebase emulators' format. Documents are put in the order of their names, so that
 * equal arguments give equal bytes; creation and update times are not part of the format.
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
 *
 * @returns the path of the overall metadata, which an import names.
 * @throws Error when a document is not of the project.
 */
export async function writeFirestoreExport(
  directory: string,
  projectId: string,
  documents: Iterable<Document>,
  options: ExportOptions,
): Promise<string> {
  const all = [...documents];
  const stranger = all.find(({ name }) => !name.startsWith(`projects/${projectId}/`));
  if (stranger) throw new Error(`${stranger.name} is not a document of project ${projectId}.`);
  const name = options.name ?? DEFAULT_NAME;
  for (const [path, bytes] of Object.entries(encodeExport(all, options))) {
    const file = join(directory, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return join(directory, name, `${name}.overall_export_metadata`);
}

/**
 * Reads an export.
 *
 * @param metadataFile the path of its `.overall_export_metadata`.
 * @param projectId the project that the documents, and references among them, belong to from now on; the exported
 *   project's unless given.
 * @throws Error when a file is missing or not of the format.
 */
export async function readFirestoreExport(
  metadataFile: string,
  projectId?: string,
): Promise<Document[]> {
  const documents: Document[] = [];
  const nameOf = documentNamer(projectId);
  for (const metadata of decodeOverallMetadata(await readFile(metadataFile))) {
    const outputMetadata = join(dirname(metadataFile), metadata);
    for (const output of decodeOutputMetadata(await readFile(outputMetadata))) {
      const log = await readFile(join(dirname(outputMetadata), output));
      documents.push(...decodeRecordLog(log).map((record) => decodeEntity(record, nameOf)));
    }
  }
  return documents;
}

/** `dev~P` (emulator), `s~P` and `e~P` (production) all name project P. */
function documentNamer(projectId: string | undefined): DocumentNamer {
  return (app, database, path) => {
    const project = projectId ?? app.slice(app.indexOf('~') + 1);
    return `projects/${project}/databases/${database}/documents/${path.join('/')}`;
  };
}
