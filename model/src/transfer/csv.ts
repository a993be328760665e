import papaparse from 'papaparse';
import { FileProblem } from './FileProblem';
import { requireFewColumns } from './columnLimit';
import { findSeparator } from './findSeparator';
import type { Table } from './table';

/** The value of a cell of a CSV file. */
export type CsvValue = string | number | boolean | null;

/** The rows of a CSV file: the names of its columns, then the cells of each row. */
export interface CsvContent {
  columns: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}

const lineEnd = '\r\n';

/**
 * Matches a text that a spreadsheet may run as a formula (https://owasp.org/www-community/attacks/CSV_Injection), and
 * one that looks like such a text after {@link formatCsv} escaped it. The second is escaped too, because {@link
 * unescapeFormula} could not tell the two apart otherwise. Papa Parse's own pattern misses texts of several lines.
 */
const formula = /^'*[=+\-@\t\r\n]/;

/** Removes the apostrophe that {@link formatCsv} puts before texts that a spreadsheet would run as a formula. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/**
 * Makes the text of a CSV file with a header line (RFC 4180: every line ends with CRLF). It begins with a byte order mark,
 * by which spreadsheets detect the encoding. An apostrophe is put before texts that a spreadsheet would run as a formula.
 */
export function formatCsv({ columns, rows }: CsvContent): string {
  const lines = papaparse.unparse(
    [columns, ...rows].map((cells) => [...cells]),
    { escapeFormulae: formula, newline: lineEnd },
  );
  return `\ufeff${lines}${lineEnd}`;
}

/**
 * Parses the text of a CSV file, whose first row has the names of the columns. A row number is that of a spreadsheet: the
 * header is row 1.
 *
 * @throws FileProblem for a file without a header or with too many columns, and for a quote that never ends
 */
export function parseCsv(file: string): Table {
  const { separator, text } = findSeparator(file);
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: separator });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed !== undefined) {
    throw new FileProblem(
      `A cell of row ${String((unclosed.row ?? 0) + 1)} begins with a quote (") that is never closed. Close it, or double it if it belongs to the text.`,
    );
  }
  const [headers = [], ...rest] = data;
  if (headers.every((header) => header.trim() === '')) {
    throw new FileProblem('The file has no column names. They belong in its first row.');
  }
  requireFewColumns(headers.length);
  const rows = rest.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [{ row: index + 2, cells: cells.map(unescapeFormula) }],
  );
  return { headers: headers.map((header) => unescapeFormula(header).trim()), rows };
}
