import type { PictureSource } from '../pictures/pictureUrl';
import { toExportedValue } from './cells';
import type { PlainFields } from './columns';
import { formatCsv } from './csv';
import type { TransferKind } from '../kinds/transferKinds';
import { transferFormats } from './formats';
import { toCells, toRowValues } from './parseRow';
import type { FileFormat } from './readTable';

/** A stored entry. */
export interface StoredEntry {
  id: string;
  fields: Readonly<PlainFields>;
}

/** Sorts texts by their UTF-16 code units, whatever the language of the machine. */
const compareIds = (one: StoredEntry, other: StoredEntry) =>
  one.id < other.id ? -1 : Number(one.id > other.id);

/**
 * Makes the text of an exported file. Equal entries give equal files, byte by byte: the order is that of ids, and neither
 * times nor the addresses of a project's bucket are part of it.
 *
 * @param source where pictures of this project are read
 */
export function toExportFile(
  kind: TransferKind,
  entries: readonly StoredEntry[],
  format: FileFormat,
  source: PictureSource,
): string {
  const { columns } = transferFormats[kind];
  const values = entries
    .toSorted(compareIds)
    .map(({ id, fields }) => ({ ...toRowValues(transferFormats[kind], fields, source), id }));
  if (format === 'csv') {
    return formatCsv({
      columns: columns.map(({ name }) => name),
      rows: values.map((row) => toCells(columns, row)),
    });
  }
  const rows = values.map((row: PlainFields) =>
    Object.fromEntries(
      columns.map((column) => [
        column.name,
        toExportedValue(column, row[column.name] ?? column.empty),
      ]),
    ),
  );
  return `${JSON.stringify(rows, null, 2)}\n`;
}
