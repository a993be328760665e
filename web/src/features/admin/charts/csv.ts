import { toAppError, type AppError } from '../../../store';

/** The rows of a CSV file: its columns' names, then the cells of each row. */
export interface CsvContent {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** The text of a CSV file (RFC 4180). What a spreadsheet would run as a formula comes as text. */
export async function toCsv({ columns, rows }: CsvContent): Promise<string> {
  const { default: papa } = await import('papaparse');
  return papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: true },
  );
}

/**
 * Hands a CSV file over to the browser's downloads.
 *
 * @returns the failure, if the file could not be made.
 */
export async function downloadCsv(name: string, content: CsvContent): Promise<AppError | null> {
  try {
    const text = await toCsv(content);
    // The mark tells spreadsheets that the text is UTF-8.
    const file = new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
    return null;
  } catch (error) {
    return toAppError(error);
  }
}
