import { t } from '@lingui/core/macro';
import { getLanguage, getLocale } from '../../lib/i18n';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/* eslint-disable lingui/no-unlocalized-strings -- English dates are made of these. */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/* eslint-enable lingui/no-unlocalized-strings */

/*
 * English dates have an own formatting with the same result as `Intl`, word for word (`formatDate.test.ts`). `Intl` loads the
 * data of all languages first, which would delay a page with a date. Other languages need it.
 */

const isEnglish = (): boolean => getLanguage() === 'en';

const formatInLanguage = (at: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(getLocale(), options).format(at);

const inWords = (year: number, month: number, dayOfMonth: number): string =>
  `${String(dayOfMonth)} ${months[month] ?? ''} ${String(year)}`;

/** A date in the reader's time zone, such as "12 March 2026". */
export function formatLocalDate(at: number): string {
  if (!isEnglish()) return formatInLanguage(at, { dateStyle: 'long' });
  const date = new Date(at);
  return inWords(date.getFullYear(), date.getMonth(), date.getDate());
}

/** A date in UTC, for pages that are rendered on the server, where the reader's time zone is unknown. */
export function formatUtcDate(at: number): string {
  if (!isEnglish()) return formatInLanguage(at, { dateStyle: 'long', timeZone: 'UTC' });
  const date = new Date(at);
  return inWords(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

/** A date with the time to the minute, such as "Thursday, 12 March 2026 at 15:05". */
export function formatDateTime(at: number): string {
  if (!isEnglish()) return formatInLanguage(at, { dateStyle: 'full', timeStyle: 'short' });
  const date = new Date(at);
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  // eslint-disable-next-line lingui/no-unlocalized-strings -- In English, as above.
  return `${weekdays[date.getDay()] ?? ''}, ${formatLocalDate(at)} at ${hours}:${minutes}`;
}

function ago(count: number, unit: 'minute' | 'hour' | 'day'): string {
  if (isEnglish()) return `${String(count)} ${unit}${count === 1 ? '' : 's'} ago`;
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(-count, unit);
}

/** A time in words: relative up to a week, then the date. Both in milliseconds since the epoch. */
export function formatRelativeDate(at: number, now: number, formatOther = formatLocalDate): string {
  const elapsed = now - at;
  if (elapsed < 0 || elapsed >= 7 * day) return formatOther(at);
  if (elapsed < minute) return t`just now`;
  if (elapsed < hour) return ago(Math.floor(elapsed / minute), 'minute');
  if (elapsed < day) return ago(Math.floor(elapsed / hour), 'hour');
  const days = Math.floor(elapsed / day);
  return days === 1 && isEnglish() ? 'yesterday' : ago(days, 'day');
}
