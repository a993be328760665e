import { t } from '@lingui/core/macro';
import { auditOmission, getOwn } from '@appshelf/model';
import { getLocale } from '../../lib/i18n';
import { translate } from '../../lib/translate';
import { formatCount } from '../../lib/formatCount';
import { getDiffPieces, type DiffPiece } from '../../ui/text/diffPieces';

const formatMoment = (at: number): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** What fields are called, by name, in the reader's language. */
export type FieldLabels = Readonly<Record<string, string>>;

/** What a field is called. One without a label is called by its name, `iconUrl` "Icon url", in the reader's language where known. */
function nameField(name: string, labels: FieldLabels = {}): string {
  const label = getOwn(labels, name);
  if (label !== undefined) return label;
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return translate(words.charAt(0).toUpperCase() + words.slice(1));
}

function listText(values: readonly unknown[]): string {
  const isPlain = values.every((value) => typeof value !== 'object' || value === null);
  return isPlain
    ? values.map((value) => formatValue(value)).join(', ')
    : values.map((value) => `– ${formatValue(value).replaceAll('\n', '\n  ')}`).join('\n');
}

/** Formats a stored value as text; missing and empty values become an empty text. Numbers in fields that end in "At" are times. */
export function formatValue(value: unknown, field = ''): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (typeof value === 'number') return field.endsWith('At') ? formatMoment(value) : String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return listText(value);
  const omitted = auditOmission.safeParse(value).data;
  if (omitted !== undefined) return t`(${formatCount(omitted.omittedBytes)} bytes, not recorded)`;
  return Object.entries(value)
    .map(([name, part]) => ({ name, shown: formatValue(part, name) }))
    .filter(({ shown }) => shown !== '')
    .map(({ name, shown }) => `${nameField(name)}: ${shown}`)
    .join('\n');
}

/** The fields of a document before and after a change, or some of them. */
export interface Change {
  before: object;
  after: object;
}

/** One field of a change, with added and removed text marked. */
export interface ShownChange {
  field: string;
  label: string;
  pieces: DiffPiece[];
}

/**
 * The fields of a change whose text differs, in the order of their names.
 *
 * @param labels what they are called, where that is known
 */
export function getShownChanges(change: Change, labels?: FieldLabels): ShownChange[] {
  const before = new Map<string, unknown>(Object.entries(change.before));
  const after = new Map<string, unknown>(Object.entries(change.after));
  const fields = [...new Set([...before.keys(), ...after.keys()])].sort();
  return fields.flatMap((field) => {
    const [was, is] = [formatValue(before.get(field), field), formatValue(after.get(field), field)];
    return was === is
      ? []
      : [{ field, label: nameField(field, labels), pieces: getDiffPieces(was, is) }];
  });
}
