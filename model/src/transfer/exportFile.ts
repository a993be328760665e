import type { PictureSource } from '../pictures/pictureUrl';
import { toExportedValue } from './cells';
import type { PlainFields } from './columns';
import { formatCsv } from './csv';
import type { TransferKind } from '../kinds/transferKinds';
import { getFileColumns, transferFormats } from './formats';
import { toCells, toRowValues } from './parseRow';
import type { FileFormat } from './readTable';
import { listStoredLanguages, toTranslationValues, type StoredTranslations } from './translations';

/** A stored entry. */
export interface StoredEntry {
  id: string;
  fields: Readonly<PlainFields>;
  /** Its translations by language. A file has columns for the languages into which any entry is translated. */
  translations?: StoredTranslations;
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
  const languages = listStoredLanguages(entries.map(({ translations = {} }) => translations));
  const columns = getFileColumns(kind).filter(
    ({ translates }) => translates === undefined || languages.includes(translates.language),
  );
  const values = entries.toSorted(compareIds).map(({ id, fields, translations = {} }) => ({
    ...toRowValues(transferFormats[kind], fields, source),
    ...toTranslationValues(kind, columns, fields, translations),
    id,
  }));
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
