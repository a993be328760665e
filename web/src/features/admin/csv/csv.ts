import type { CsvContent } from '@appshelf/model/csv';
import { downloadFile } from '../../../ui';

export type { CsvContent, CsvValue } from '@appshelf/model/csv';

/** Downloads a CSV file. Rejects when the code that makes it cannot be loaded. */
export async function downloadCsv(name: string, content: CsvContent): Promise<void> {
  const { formatCsv } = await import('@appshelf/model/csv');
  downloadFile(name, formatCsv(content), 'text/csv;charset=utf-8');
}

/** Formats a time for a CSV file (ISO 8601, UTC); empty for null. */
export function csvTime(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
