import { downloadFile } from '../../../ui';

/** What a cell of a CSV file holds. */
export type CsvValue = string | number | boolean | null;

/** The rows of a CSV file: the names of its columns, then the cells of each row. */
export interface CsvContent {
  columns: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}

const lineEnd = '\r\n';

/**
 * The beginnings of texts that a spreadsheet may run as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). Papa Parse's own pattern misses texts of several lines.
 */
const formula = /^[=+\-@\t\r\n]/;

/**
 * The text of a CSV file with a line of headers (RFC 4180: every line ends with CRLF). It begins with a byte order mark,
 * by which spreadsheets know the encoding. A text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export async function toCsv({ columns, rows }: CsvContent): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const lines = papaparse.unparse(
    [columns, ...rows].map((cells) => [...cells]),
    {
      escapeFormulae: formula,
      newline: lineEnd,
    },
  );
  return `\ufeff${lines}${lineEnd}`;
}

/** Makes a CSV file and hands it to the browser's downloads. Rejects when its code cannot be loaded. */
export async function downloadCsv(name: string, content: CsvContent): Promise<void> {
  downloadFile(name, await toCsv(content), 'text/csv;charset=utf-8');
}

/** A moment as CSV files tell it (ISO 8601, UTC); empty for none. */
export function csvTime(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
