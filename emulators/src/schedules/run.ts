import { isDue, parseSchedule, type Schedule } from './schedule';

const minuteMs = 60_000;

/** The Functions emulator of a suite. */
export interface FunctionsEmulator {
  /** Such as `http://127.0.0.1:5001`. */
  origin: string;
  projectId: string;
  /** Receives a sentence about a schedule that is not supported and about a call that failed. */
  report: (sentence: string) => void;
}

interface ScheduledFunction {
  /** The region and the name, such as `us-central1-cleanUp`. */
  id: string;
  name: string;
  schedule: Schedule;
}

interface Backends {
  backends: {
    functionTriggers: (Omit<ScheduledFunction, 'schedule'> & { schedule?: Schedule })[];
  }[];
}

async function listScheduledFunctions(origin: string): Promise<ScheduledFunction[]> {
  const response = await fetch(`${origin}/backends`);
  const { backends } = (await response.json()) as Backends;
  return backends.flatMap(({ functionTriggers }) =>
    functionTriggers.flatMap(({ schedule, ...rest }) => (schedule ? [{ ...rest, schedule }] : [])),
  );
}

/**
 * Finds the newest trigger of a function in the emulator's answer to a trigger that does not exist, which lists all of
 * them: `…, valid functions are: us-central1-cleanUp-0, us-central1-cleanUp-1`.
 */
function findNewestTrigger(answer: string, id: string): string | undefined {
  const generations = (answer.split('valid functions are: ')[1] ?? '')
    .split(', ')
    .filter((trigger) => trigger.startsWith(`${id}-`))
    .map((trigger) => Number(trigger.slice(id.length + 1)))
    .filter(Number.isInteger);
  return generations.length === 0 ? undefined : `${id}-${Math.max(...generations)}`;
}

/**
 * Calls a function as Cloud Scheduler does. In the emulator, a trigger's name ends in the number of times that all
 * functions were loaded again. Throws when the function fails.
 */
async function call({ origin, projectId }: FunctionsEmulator, id: string): Promise<void> {
  const post = (trigger: string) =>
    fetch(`${origin}/functions/projects/${projectId}/triggers/${trigger}`, { method: 'POST' });
  // The emulator has no list of triggers but the one in this error.
  const trigger = findNewestTrigger(await (await post('none')).text(), id) ?? `${id}-0`;
  const { ok, status } = await post(trigger);
  if (!ok) throw new Error(`the response had the status ${String(status)}`);
}

/**
 * Calls one scheduled function now, whatever its schedule. Throws an Error that says which functions there are when
 * none has this name, and when the function fails.
 */
export async function callScheduledFunction(
  emulator: FunctionsEmulator,
  name: string,
): Promise<void> {
  const functions = await listScheduledFunctions(emulator.origin);
  const found = functions.find((each) => each.name === name || each.id === name);
  if (found !== undefined) return call(emulator, found.id);
  const names = functions.map((each) => each.name).join(', ') || 'none';
  throw new Error(`There is no scheduled function ${name}. Those that are loaded: ${names}.`);
}

/**
 * Calls the functions that are due in this minute. A failure is reported, and the function is called again when it is
 * next due.
 */
export async function callDue(emulator: FunctionsEmulator, date: Date): Promise<void> {
  for (const { id, name, schedule } of await listScheduledFunctions(emulator.origin)) {
    if (!isDue(schedule, date)) continue;
    await call(emulator, id).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      emulator.report(`The scheduled function ${name} failed: ${reason}`);
    });
  }
}

/**
 * Calls scheduled functions when they are due, at the start of each minute, until this process ends. The emulators have
 * no Cloud Scheduler. An unsupported schedule is reported once and does not run.
 */
export async function runSchedules(emulator: FunctionsEmulator): Promise<void> {
  for (const { name, schedule } of await listScheduledFunctions(emulator.origin)) {
    if (parseSchedule(schedule.schedule) === undefined)
      emulator.report(
        `The schedule of ${name}, "${schedule.schedule}", is not supported and does not run here.`,
      );
  }
  const wait = () => {
    const timer = setTimeout(
      () => {
        // The suite may be stopping, so that a failure means nothing.
        callDue(emulator, new Date()).catch(() => undefined);
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
    timer.unref();
  };
  wait();
}
