import { parseCsv } from './csv';
import { decodeText, type ChosenEncoding } from './decodeText';
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
 * @param encoding the one that a person chose; without it, UTF-8 or UTF-16
 * @throws FileProblem when it is no such file; the message says where and what to do
 */
export function readTable(bytes: Uint8Array, format: FileFormat, encoding?: ChosenEncoding): Table {
  const text = decodeText(bytes, encoding);
  return format === 'json' ? parseJson(text) : parseCsv(text);
}
