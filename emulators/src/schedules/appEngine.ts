/**
 * The schedules of App Engine in words, which Cloud Scheduler understands as well
 * (https://cloud.google.com/appengine/docs/flexible/scheduling-jobs-with-cron-yaml#formatting_the_schedule).
 */

const dayMinutes = 24 * 60;

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];
export const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Finds a name, written out or as its first three letters. Negative for another word. */
const findName = (names: readonly string[], word: string) =>
  names.findIndex((name) => name === word || name.slice(0, 3) === word);

/** Parses a list such as `mon,friday`. Undefined when one of the words is none of the names. */
function parseNames(names: readonly string[], list: string): number[] | undefined {
  const found = list.split(',').map((word) => findName(names, word));
  return found.includes(-1) ? undefined : found;
}

/** Parses weeks of a month such as `1st,third`. */
function parseOrdinals(list: string): number[] | undefined {
  const found = list.split(',').map((word) => {
    const number = Number(/^([1-5])(?:st|nd|rd|th)$/.exec(word)?.[1]);
    return number || ordinals.indexOf(word) + 1;
  });
  return found.includes(0) ? undefined : found;
}

/** Parses days of the week on which a job runs: all of `every`, or those of some weeks, as `#` says in a cron expression. */
function parseWeekdays(which: string, list: string): string | undefined {
  const days = list === 'day' ? weekdays.map((_, day) => day) : parseNames(weekdays, list);
  if (which === 'every') return days?.join(',');
  const weeks = parseOrdinals(which);
  return (
    weeks && days?.flatMap((day) => weeks.map((week) => `${String(day)}#${String(week)}`)).join(',')
  );
}

/**
 * Translates a schedule of days at a time, such as `every monday 09:00`, `1st,third mon of may,june 17:00` and
 * `1,15 of month 00:00`, into a cron expression of five fields. Undefined for another text.
 *
 * @param schedule in lower case, with single spaces
 */
export function translateDays(schedule: string): string | undefined {
  const [, which = '', list, ofMonths = 'month', hour, minute] =
    /^(\S+)(?: (?!of )(\S+))?(?: of (\S+))? ([01]\d|2[0-3]):([0-5]\d)$/.exec(schedule) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const inMonths =
    ofMonths === 'month'
      ? '*'
      : parseNames(months, ofMonths)
          ?.map((month) => month + 1)
          .join(',');
  if (inMonths === undefined) return undefined;
  const fields = (day: string, weekday: string) =>
    [Number(minute), Number(hour), day, inMonths, weekday].join(' ');
  if (list === undefined)
    return /^\d+(,\d+)*$/.test(which) && schedule.includes(' of ') ? fields(which, '*') : undefined;
  const onWeekdays = parseWeekdays(which, list);
  return onWeekdays === undefined ? undefined : fields('*', onWeekdays);
}

/** Converts `09:30` to minutes after midnight. */
function toMinutes(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

/** The minutes since the last midnight on the clock of a time zone. */
const readClock = (date: Date, timeZone: string) =>
  toMinutes(date.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }));

/**
 * Parses an interval: `every 5 minutes`, `every 2 hours synchronized`, `every 5 minutes from 10:00 to 14:00`. In production the
 * first of them counts from the end of the last run, and from the deployment; here it counts from midnight, UTC.
 *
 * @param schedule in lower case, with single spaces
 * @returns a function that tells whether the schedule is due in the minute of a date; undefined for another text
 */
export function parseInterval(
  schedule: string,
  timeZone: string,
): ((date: Date) => boolean) | undefined {
  const time = '((?:[01]\\d|2[0-3]):[0-5]\\d)';
  const pattern = new RegExp(
    `^every (\\d+) (minutes|mins|hours)(?:( synchronized)| from ${time} to ${time})?$`,
  );
  const [, count, unit, synchronized, from, to] = pattern.exec(schedule) ?? [];
  const every = Number(count) * (unit === 'hours' ? 60 : 1);
  if (!(every > 0)) return undefined;
  if (synchronized !== undefined && dayMinutes % every !== 0) return undefined;
  if (from === undefined && synchronized === undefined)
    return (date) => Math.floor(date.getTime() / 60_000) % every === 0;
  const begin = toMinutes(from ?? '00:00');
  const length = (toMinutes(to ?? '23:59') - begin + dayMinutes) % dayMinutes;
  return (date) => {
    const since = (readClock(date, timeZone) - begin + dayMinutes) % dayMinutes;
    return since <= length && since % every === 0;
  };
}
