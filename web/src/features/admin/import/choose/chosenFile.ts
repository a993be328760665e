import { t } from '@lingui/core/macro';
import { getFileFormat } from '@appshelf/model/transfer';
import type { ImportedFile } from '../worker/jobs';
import { formatCount } from '../../../../lib/formatCount';

/** The largest file that is read, in megabytes: 100,000 rows of apps have about 60. */
export const maxFileMegabytes = 100;

/** Why a file is not read, as a sentence; null when it is. */
export function getSizeProblem({ size }: Blob): string | null {
  if (size === 0) return t`The file is empty. Choose one with a header and at least one row.`;
  if (size <= maxFileMegabytes * 1_000_000) return null;
  const megabytes = formatCount(Math.ceil(size / 1_000_000));
  return t`The file has ${megabytes} MB, and the limit is ${maxFileMegabytes} MB. Split it, and import one part after the other. Each part needs the header.`;
}

/** A file of the file dialog, or one that was dropped. */
export function toImportedFile(file: File): ImportedFile {
  return { name: file.name, blob: file, format: getFileFormat(file.name) };
}

/** A text that was pasted: JSON when it begins like a list or an object, else CSV. Spreadsheets copy with tabs. */
export function toPastedFile(text: string): ImportedFile {
  const format = /^\s*[[{]/.test(text) ? 'json' : 'csv';
  return { name: t`Pasted text`, blob: new Blob([text]), format };
}
