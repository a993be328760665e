import { say } from './say.mjs';

const functionsAddress = 'http://127.0.0.1:5001';
const minuteMs = 60_000;

/** The fields of a cron expression with the smallest and the largest value of each. */
const cronFields = /** @type {const} */ ([
  ['minute', 0, 59],
  ['hour', 0, 23],
  ['day', 1, 31],
  ['month', 1, 12],
  ['weekday', 0, 7],
]);

/** @typedef {Record<typeof cronFields[number][0], number>} Moment */

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * The local time of a date in a time zone, to the minute.
 * @param {Date} date
 * @param {string} timeZone such as `Europe/Berlin`
 * @returns {Moment}
 */
function toLocalTime(date, timeZone) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    minute: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
    day: 'numeric',
    month: 'numeric',
    weekday: 'short',
  });
  const parts = Object.fromEntries(
    format.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  return {
    minute: Number(parts['minute']),
    hour: Number(parts['hour']),
    day: Number(parts['day']),
    month: Number(parts['month']),
    weekday: weekdays.indexOf(parts['weekday'] ?? ''),
  };
}

/**
 * Parses the values of one field of a cron expression: `*`, `5`, `1-5`, each with a step as in `0-59/15`, and lists of
 * these.
 * @param {string} text @param {number} smallest @param {number} largest
 * @returns {Set<number> | undefined} undefined when the text is none of these
 */
function parseField(text, smallest, largest) {
  const values = new Set();
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
 * @param {string} schedule
 * @returns {((moment: Moment) => boolean) | undefined} whether the schedule is due in a minute; undefined for what is
 *   not understood
 */
export function parseSchedule(schedule) {
  const minutes = Number(/^every (\d+) (?:minutes|mins)$/.exec(schedule)?.[1] ?? 0);
  if (minutes > 0) return ({ hour, minute }) => (hour * 60 + minute) % minutes === 0;
  const texts = schedule.trim().split(/\s+/);
  if (texts.length !== cronFields.length) return undefined;
  const fields = cronFields.map(([, smallest, largest], index) =>
    parseField(texts[index] ?? '', smallest, largest),
  );
  const [minute, hour, day, month, weekday] = fields;
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
 * Whether a scheduled function is due in the minute of this date.
 * @param {{ schedule: string, timeZone: string | null }} trigger without a time zone, that of Cloud Functions: Los
 *   Angeles
 * @param {Date} date
 */
export function isDue({ schedule, timeZone }, date) {
  return parseSchedule(schedule)?.(toLocalTime(date, timeZone ?? 'America/Los_Angeles')) ?? false;
}

/** @typedef {{ id: string, name: string, schedule: { schedule: string, timeZone: string | null } }} ScheduledFunction */

/**
 * Lists the scheduled functions of the Functions emulator.
 * @returns {Promise<ScheduledFunction[]>}
 */
async function listScheduledFunctions() {
  const response = await fetch(`${functionsAddress}/backends`);
  const { backends } = /** @type {{ backends: { functionTriggers: ScheduledFunction[] }[] }} */ (
    await response.json()
  );
  return backends.flatMap(({ functionTriggers }) =>
    functionTriggers.filter(({ schedule }) => schedule !== undefined),
  );
}

/**
 * Calls a scheduled function as Cloud Scheduler does. In the emulator the function's path has its id and the number of
 * times that all functions were reloaded, which is 0.
 * @param {string} projectId
 * @param {string} id
 */
async function call(projectId, id) {
  const address = `${functionsAddress}/functions/projects/${projectId}/triggers/${id}-0`;
  const { ok, status } = await fetch(address, { method: 'POST' });
  if (!ok) throw new Error(`the response had the status ${String(status)}`);
}

/**
 * Calls the functions that are due in this minute. A failure is printed, and the function is called again when it is
 * next due.
 */
export async function callDue(/** @type {string} */ projectId, /** @type {Date} */ date) {
  for (const { id, name, schedule } of await listScheduledFunctions()) {
    if (!isDue(schedule, date)) continue;
    await call(projectId, id).catch((/** @type {Error} */ { message }) =>
      say(`The scheduled function ${name} failed: ${message}`),
    );
  }
}

/**
 * Calls scheduled functions when they are due, at the start of each minute, until this process ends. The emulators have
 * no Cloud Scheduler. An unsupported schedule is printed once and does not run.
 * @param {string} projectId
 */
export async function runSchedules(projectId) {
  for (const { name, schedule } of await listScheduledFunctions()) {
    if (parseSchedule(schedule.schedule) === undefined)
      say(
        `The schedule of ${name}, "${schedule.schedule}", is not supported and does not run here.`,
      );
  }
  const wait = () => {
    const timer = setTimeout(
      () => {
        // The suite may be stopping, so that a failure means nothing.
        callDue(projectId, new Date()).catch(() => undefined);
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
    timer.unref();
  };
  wait();
}
