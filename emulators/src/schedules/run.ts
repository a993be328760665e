import { randomUUID } from 'node:crypto';
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
  region: string;
  isFirstGeneration: boolean;
  schedule: Schedule;
}

/** A function as the Functions emulator lists it. */
interface Trigger {
  id: string;
  name: string;
  region: string;
  platform: 'gcfv1' | 'gcfv2';
  schedule?: { schedule: string; timeZone?: string | null };
}

/** The time zones of schedules that name none, in which firebase-tools deploys them (lib/gcp/cloudscheduler.js). */
const defaultTimeZones = { gcfv1: 'America/Los_Angeles', gcfv2: 'UTC' };

async function listScheduledFunctions(origin: string): Promise<ScheduledFunction[]> {
  const response = await fetch(`${origin}/backends`);
  const { backends } = (await response.json()) as {
    backends: { functionTriggers: Trigger[] }[];
  };
  return backends.flatMap(({ functionTriggers }) =>
    functionTriggers.flatMap(({ id, name, region, platform, schedule }) => {
      if (schedule === undefined) return [];
      const timeZone = schedule.timeZone ?? defaultTimeZones[platform];
      const isFirstGeneration = platform === 'gcfv1';
      return [
        {
          id,
          name,
          region,
          isFirstGeneration,
          schedule: { schedule: schedule.schedule, timeZone },
        },
      ];
    }),
  );
}

/**
 * Finds the newest trigger of a function in the emulator's response to a trigger that does not exist, which lists all of
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
 * The request with which a function is called at its time. Cloud Scheduler calls those of the second generation; it
 * publishes a message to a topic for those of the first (firebase-tools, lib/gcp/cloudscheduler.js).
 */
function createRequest(
  projectId: string,
  { name, region, isFirstGeneration }: ScheduledFunction,
  time: Date,
): RequestInit {
  const job = `firebase-schedule-${name}-${region}`;
  if (!isFirstGeneration)
    return {
      method: 'POST',
      headers: {
        'User-Agent': 'Google-Cloud-Scheduler',
        'X-CloudScheduler': 'true',
        'X-CloudScheduler-JobName': job,
        'X-CloudScheduler-ScheduleTime': time.toISOString().replace('.000Z', 'Z'),
      },
    };
  const context = {
    eventId: randomUUID(),
    eventType: 'google.pubsub.topic.publish',
    timestamp: time.toISOString(),
    // firebase-tools replaces `resource` by its name (lib/emulator/functionsEmulatorRuntime.js), production does not.
    resource: {
      name: { service: 'pubsub.googleapis.com', name: `projects/${projectId}/topics/${job}` },
    },
  };
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ context, data: { data: '', attributes: { scheduled: 'true' } } }),
  };
}

/**
 * Calls a function as at a time of its schedule. In the emulator, a trigger's name ends in the number of times that all
 * functions were loaded again. Throws when the function fails.
 */
async function call(
  { origin, projectId }: FunctionsEmulator,
  scheduled: ScheduledFunction,
  time: Date,
): Promise<void> {
  const triggers = `${origin}/functions/projects/${projectId}/triggers/`;
  // The emulator lists its triggers only in this error.
  const answer = await (await fetch(`${triggers}none`, { method: 'POST' })).text();
  const trigger = findNewestTrigger(answer, scheduled.id) ?? `${scheduled.id}-0`;
  const { ok, status } = await fetch(
    `${triggers}${trigger}`,
    createRequest(projectId, scheduled, time),
  );
  if (!ok)
    throw new Error(
      `The scheduled function ${scheduled.name} failed with the status ${String(status)}. The output of the suite says why.`,
    );
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
  if (found !== undefined) return call(emulator, found, new Date());
  const names = functions.map((each) => each.name).join(', ') || 'none';
  throw new Error(`There is no scheduled function ${name}. Those that are loaded: ${names}.`);
}

/**
 * Calls the functions that are due in this minute, at the same time. A failure is reported, and the function is called
 * again when it is next due.
 */
export async function callDue(emulator: FunctionsEmulator, date: Date): Promise<void> {
  const time = new Date(date.getTime() - (date.getTime() % minuteMs));
  const functions = await listScheduledFunctions(emulator.origin);
  const due = functions.filter(({ schedule }) => isDue(schedule, date));
  await Promise.all(
    due.map((each) =>
      call(emulator, each, time).catch((error: unknown) =>
        emulator.report(error instanceof Error ? error.message : String(error)),
      ),
    ),
  );
}

/**
 * Calls scheduled functions when they are due, at the start of each minute, until this process ends. The emulators have
 * no Cloud Scheduler. A schedule that is not understood is reported once and does not run.
 */
export async function runSchedules(emulator: FunctionsEmulator): Promise<void> {
  const reported = new Set<string>();
  const reportUnsupported = async () => {
    for (const { name, schedule } of await listScheduledFunctions(emulator.origin)) {
      const sentence = `The schedule of ${name}, "${schedule.schedule}" (${schedule.timeZone}), is not supported and does not run here.`;
      if (parseSchedule(schedule) !== undefined || reported.has(sentence)) continue;
      reported.add(sentence);
      emulator.report(sentence);
    }
  };
  const wait = () => {
    const timer = setTimeout(
      () => {
        // The suite may be stopping, so that a failure means nothing. Functions may have been loaded again.
        void reportUnsupported().then(
          () => callDue(emulator, new Date()),
          () => undefined,
        );
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
    timer.unref();
  };
  wait();
  await reportUnsupported();
}
