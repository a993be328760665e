import { parseCsv } from './csv';
import { decodeText } from './decodeText';
import { parseJson } from './json';
import type { Table } from './table';

/** The formats of files that are imported and exported. */
export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The format of a file by its name; anything but `.json` is CSV. */
export function getFileFormat(name: string): FileFormat {
  return /\.json$/i.test(name) ? 'json' : 'csv';
}

/**
 * Reads an imported file as a table.
 *
 * @throws FileProblem when it is no such file; the message says where and what to do
 */
export function readTable(bytes: Uint8Array, format: FileFormat): Table {
  const text = decodeText(bytes);
  return format === 'json' ? parseJson(text) : parseCsv(text);
}
