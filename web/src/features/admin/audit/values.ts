import { type AuditEntry, auditOmission, formatCount, getOwn } from '@appshelf/model';
import { getDiffPieces, type DiffPiece } from '../../../ui/text/diffPieces';
import { getFieldLabel } from './wording';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

function listText(values: readonly unknown[]): string {
  const isPlain = values.every((value) => typeof value !== 'object' || value === null);
  return isPlain
    ? values.map((value) => formatValue(value)).join(', ')
    : values.map((value) => `– ${formatValue(value).replaceAll('\n', '\n  ')}`).join('\n');
}

/** Formats a stored value as text; missing and empty values become an empty text. Numbers in fields that end in "At" are times. */
export function formatValue(value: unknown, field = ''): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field.endsWith('At') ? moment.format(value) : String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return listText(value);
  const omitted = auditOmission.safeParse(value).data;
  if (omitted !== undefined) return `(${formatCount(omitted.omittedBytes)} bytes, not recorded)`;
  return Object.entries(value)
    .map(([name, part]) => ({ name, shown: formatValue(part, name) }))
    .filter(({ shown }) => shown !== '')
    .map(({ name, shown }) => `${getFieldLabel(name)}: ${shown}`)
    .join('\n');
}

/** One field of a change, with added and removed text marked. */
export interface ShownChange {
  field: string;
  label: string;
  pieces: DiffPiece[];
}

/** The fields of a change whose text differs, in the order of their names. */
export function getShownChanges({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>): ShownChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return fields.flatMap((field) => {
    const [was, is] = [
      formatValue(getOwn(before, field), field),
      formatValue(getOwn(after, field), field),
    ];
    return was === is
      ? []
      : [{ field, label: getFieldLabel(field), pieces: getDiffPieces(was, is) }];
  });
}
