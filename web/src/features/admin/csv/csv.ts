import { downloadFile } from '../../../ui';

/** The value of a cell. */
export type CsvValue = string | number | boolean | null;

/** The rows of a CSV file: the names of its columns, then the cells of each row. */
export interface CsvContent {
  columns: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}

const lineEnd = '\r\n';

/**
 * Matches the first character of a text that a spreadsheet may run as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). Papa Parse's own pattern misses texts of several lines.
 */
const formula = /^[=+\-@\t\r\n]/;

/**
 * Makes the text of a CSV file with a header line (RFC 4180: every line ends with CRLF). It begins with a byte order mark,
 * by which spreadsheets detect the encoding. An apostrophe is put before texts that a spreadsheet would run as a formula.
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

/** Downloads a CSV file. Rejects when the code that makes it cannot be loaded. */
export async function downloadCsv(name: string, content: CsvContent): Promise<void> {
  downloadFile(name, await toCsv(content), 'text/csv;charset=utf-8');
}

/** Formats a time for a CSV file (ISO 8601, UTC); empty for null. */
export function csvTime(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
