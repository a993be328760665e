import * as z from '@appshelf/model/zod';
import {
  getFileColumns,
  matchColumns,
  type ColumnMapping,
  type TransferKind,
} from '@appshelf/model/transfer';
import { storedJson } from '../../../../lib/browserStorage';

/** How many headers are remembered for each kind. */
const mostHeaders = 20;

const schema = z.array(
  z.object({ headers: z.array(z.string()), columns: z.array(z.string().nullable()) }),
);

const getStored = (kind: TransferKind) => storedJson(`import-columns:${kind}`, schema);

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** Remembers which columns a person chose for the headers of a file, for the next file with the same headers. */
export function storeColumns(
  kind: TransferKind,
  headers: readonly string[],
  mapping: ColumnMapping,
): void {
  const stored = getStored(kind);
  const others = (stored.read() ?? []).filter((known) => !isSame(known.headers, headers));
  const chosen = { headers: [...headers], columns: [...mapping] };
  stored.write([chosen, ...others].slice(0, mostHeaders));
}

/** The columns that were chosen for these headers the last time, or else the columns whose names they are. */
export function findColumns(kind: TransferKind, headers: readonly string[]): ColumnMapping {
  const columns = getFileColumns(kind);
  const known = getStored(kind)
    .read()
    ?.find((stored) => isSame(stored.headers, headers));
  const isUsable =
    known?.columns.length === headers.length &&
    known.columns.every((name) => name === null || columns.some((column) => column.name === name));
  return isUsable ? known.columns : matchColumns(headers, columns);
}
