import { EvaluationError } from '../errors';
import { toDuration, rulesInt, rulesTimestamp, toTimestamp, toNanos } from '../values/values';
import { builtin, type BuiltinTable, type ValueOfType } from './builtin';

type Timestamp = ValueOfType<'timestamp'>;

const toDate = ({ seconds }: Timestamp): Date => new Date(Number(seconds) * 1000);
const readPart = (read: (date: Date) => number) =>
  builtin(['timestamp'], (self) => rulesInt(read(toDate(self))));

const secondsPerDay = 86_400n;
const getSecondsOfDay = ({ seconds }: Timestamp): bigint =>
  ((seconds % secondsPerDay) + secondsPerDay) % secondsPerDay;

/** A day at midnight. Months count from 0. Date.UTC would take the years 0 to 99 for 1900 to 1999. */
function createUtcDay(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}

const getDayOfYear = (date: Date): number =>
  (createUtcDay(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime() -
    createUtcDay(date.getUTCFullYear(), 0, 0).getTime()) /
  86_400_000;

/** The functions of timestamps, all in UTC. Months and days count from 1, Monday is day 1 of the week. */
export const timestampFunctions: BuiltinTable = {
  'timestamp.date': builtin(['int', 'int', 'int'], (year, month, day) => {
    const [y, m, d] = [Number(year.value), Number(month.value), Number(day.value)];
    const date = createUtcDay(y, m - 1, d);
    if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) {
      throw new EvaluationError(`There is no date ${y}-${m}-${d}.`);
    }
    return toTimestamp(BigInt(date.getTime()) * 1_000_000n);
  }),
  'timestamp.value': builtin(['int'], (millis) => toTimestamp(millis.value * 1_000_000n)),
};

/** The methods of timestamps. */
export const timestampMethods: BuiltinTable = {
  'timestamp.year': readPart((date) => date.getUTCFullYear()),
  'timestamp.month': readPart((date) => date.getUTCMonth() + 1),
  'timestamp.day': readPart((date) => date.getUTCDate()),
  'timestamp.hours': readPart((date) => date.getUTCHours()),
  'timestamp.minutes': readPart((date) => date.getUTCMinutes()),
  'timestamp.seconds': readPart((date) => date.getUTCSeconds()),
  'timestamp.dayOfWeek': readPart((date) => date.getUTCDay() || 7),
  'timestamp.dayOfYear': readPart(getDayOfYear),
  'timestamp.nanos': builtin(['timestamp'], (self) => rulesInt(self.nanos)),
  'timestamp.toMillis': builtin(['timestamp'], (self) => rulesInt(toNanos(self) / 1_000_000n)),
  'timestamp.date': builtin(['timestamp'], (self) =>
    rulesTimestamp(self.seconds - getSecondsOfDay(self), 0),
  ),
  'timestamp.time': builtin(['timestamp'], (self) =>
    toDuration(toNanos({ seconds: getSecondsOfDay(self), nanos: self.nanos })),
  ),
};

const nanosPerUnit: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

const getUnitNanos = (unit: string): bigint => {
  const nanos = nanosPerUnit.get(unit);
  if (nanos === undefined) {
    throw new EvaluationError(`'${unit}' is no unit of durations. Use w, d, h, m, s, ms or ns.`);
  }
  return nanos;
};

/** The functions that make durations. */
export const durationFunctions: BuiltinTable = {
  'duration.value': builtin(['int', 'string'], (count, unit) =>
    toDuration(count.value * getUnitNanos(unit.value)),
  ),
  'duration.time': builtin(['int', 'int', 'int', 'int'], (hours, minutes, seconds, nanos) =>
    toDuration(
      hours.value * getUnitNanos('h') +
        minutes.value * getUnitNanos('m') +
        seconds.value * getUnitNanos('s') +
        nanos.value,
    ),
  ),
  'duration.abs': builtin(['duration'], (self) => {
    const nanos = toNanos(self);
    return toDuration(nanos < 0n ? -nanos : nanos);
  }),
};

/** The methods of durations: the whole seconds, and the nanoseconds beside them. */
export const durationMethods: BuiltinTable = {
  'duration.seconds': builtin(['duration'], (self) => rulesInt(self.seconds)),
  'duration.nanos': builtin(['duration'], (self) => rulesInt(self.nanos)),
};
