/** Whether a text is a time zone of the IANA database that this browser or server knows, such as `Europe/Berlin`. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone !== '';
  } catch {
    return false;
  }
}

/** How long a minute is, in milliseconds. */
const minuteMs = 60_000;

/** The clock of a time zone at a time, as if it were UTC, in milliseconds; seconds are left out. */
function toClock(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
}

/** Converts a time in milliseconds to the value of `<input type="datetime-local">` in a time zone: '2026-11-21T18:30'. */
export const toZonedInput = (at: number, zone: string): string =>
  new Date(toClock(at, zone)).toISOString().slice(0, 16);

/**
 * The times at which the clock of a time zone shows a given time, in milliseconds, the earlier first. There is none
 * in the hour that clocks skip in spring, and there are two in the hour that they repeat in autumn.
 */
export type ZonedTimes =
  { kind: 'one'; at: number } | { kind: 'twice'; at: number; later: number } | { kind: 'never' };

const inputPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Parses the value of such an input. Null for a text that is no date with a time. */
export function parseZonedInput(text: string, zone: string): ZonedTimes | null {
  if (!inputPattern.test(text)) return null;
  const clock = Date.parse(`${text}Z`);
  if (Number.isNaN(clock)) return null;
  // No place is more than 15 hours from UTC, so that the offsets of a day before and after are all that there can be.
  const day = 24 * 60 * minuteMs;
  const offsets = [clock - day, clock + day].map((at) => toClock(at, zone) - at);
  const times = [...new Set(offsets.map((offset) => clock - offset))]
    .filter((at) => toClock(at, zone) === clock)
    .sort((one, other) => one - other);
  const [at, later] = times;
  if (at === undefined) return { kind: 'never' };
  return later === undefined ? { kind: 'one', at } : { kind: 'twice', at, later };
}

/** Formats a time in a time zone, with the zone's name: '21 Nov 2026, 18:30 (Europe/Berlin, GMT+1)'. */
export function formatZonedTime(at: number, zone: string, locale = 'en-GB'): string {
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
  const offset = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${date} (${zone === 'UTC' ? zone : `${zone}, ${offset ?? ''}`})`;
}
