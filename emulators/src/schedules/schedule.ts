/** The fields of a cron expression with the smallest and the largest value of each. */
const cronFields = [
  ['minute', 0, 59],
  ['hour', 0, 23],
  ['day', 1, 31],
  ['month', 1, 12],
  ['weekday', 0, 7],
] as const;

/** A minute on the clock of a time zone. `weekday` is 0 on Sunday. */
type Moment = Record<(typeof cronFields)[number][0], number>;

/** The `scheduleTrigger` of a function: a schedule of Cloud Scheduler and its time zone, such as `Europe/Berlin`. */
export interface Schedule {
  schedule: string;
  timeZone?: string | null;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Converts a date to the local time of a time zone, to the minute. */
function toLocalTime(date: Date, timeZone: string): Moment {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    minute: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
    day: 'numeric',
    month: 'numeric',
    weekday: 'short',
  });
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return {
    minute: Number(parts.get('minute')),
    hour: Number(parts.get('hour')),
    day: Number(parts.get('day')),
    month: Number(parts.get('month')),
    weekday: weekdays.indexOf(parts.get('weekday') ?? ''),
  };
}

/**
 * Parses the values of one field of a cron expression: `*`, `5`, `1-5`, each with a step as in `0-59/15`, and lists of
 * these. Returns undefined for other texts.
 */
function parseField(text: string, smallest: number, largest: number): Set<number> | undefined {
  const values = new Set<number>();
  for (const item of text.split(',')) {
    const [, all, from, to, step = '1'] =
      /^(?:(\*)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(item) ?? [];
    if (all === undefined && from === undefined) return undefined;
    const first = from === undefined ? smallest : Number(from);
    const last = from === undefined ? largest : Number(to ?? from);
    if (first < smallest || last > largest || first > last || Number(step) === 0) return undefined;
    for (let value = first; value <= last; value += Number(step)) values.add(value);
  }
  return values;
}

/**
 * Parses a schedule of Cloud Scheduler: `every 5 minutes`, or a cron expression of five fields with numbers.
 *
 * @returns a function that tells whether the schedule is due in a minute; undefined for what is not understood
 */
export function parseSchedule(schedule: string): ((moment: Moment) => boolean) | undefined {
  const minutes = Number(/^every (\d+) (?:minutes|mins)$/.exec(schedule)?.[1] ?? 0);
  if (minutes > 0) return ({ hour, minute }) => (hour * 60 + minute) % minutes === 0;
  const texts = schedule.trim().split(/\s+/);
  if (texts.length !== cronFields.length) return undefined;
  const [minute, hour, day, month, weekday] = cronFields.map(([, smallest, largest], index) =>
    parseField(texts[index] ?? '', smallest, largest),
  );
  if (!minute || !hour || !day || !month || !weekday) return undefined;
  // In cron, Sunday is 0 and 7.
  if (weekday.has(7)) weekday.add(0);
  // A job with days of the month and days of the week is due on any of them.
  const isEither = !texts[2]?.startsWith('*') && !texts[4]?.startsWith('*');
  return (at) =>
    minute.has(at.minute) &&
    hour.has(at.hour) &&
    month.has(at.month) &&
    (isEither
      ? day.has(at.day) || weekday.has(at.weekday)
      : day.has(at.day) && weekday.has(at.weekday));
}

/**
 * Whether a scheduled function is due in the minute of this date. Without a time zone, that of Cloud Functions holds:
 * Los Angeles.
 */
export function isDue({ schedule, timeZone }: Schedule, date: Date): boolean {
  return parseSchedule(schedule)?.(toLocalTime(date, timeZone ?? 'America/Los_Angeles')) ?? false;
}
