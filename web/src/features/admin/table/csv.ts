import type { CsvValue, TableColumn } from './columns';

/** The most rows that one file takes. */
export const mostCsvRows = 20_000;

/** The type of what {@link toCsv} makes. */
export const csvType = 'text/csv;charset=utf-8';

/**
 * Rows as a CSV file with a line of headers. Begins with a byte order mark, by which spreadsheets know the encoding;
 * texts that a spreadsheet would run as a formula get an apostrophe before them.
 */
export async function toCsv<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const written = columns.filter(({ csv }) => csv !== undefined);
  const data = rows.map((row) => written.map(({ csv }): CsvValue => csv?.(row) ?? null));
  const text = papaparse.unparse(
    { fields: written.map(({ header }) => header), data },
    { escapeFormulae: true, newline: '\r\n' },
  );
  return `\ufeff${text}\r\n`;
}

/** A moment as CSV files tell it; empty for none. */
export function csvTime(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
