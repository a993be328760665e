import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../firebase/logger';
import {
  handleEvent,
  lastAttemptAgeMs,
  maxAgeMs,
  UnreadableEventError,
  type EventContext,
  type Failure,
} from './handleEvent';

const at = Date.UTC(2026, 0, 1);
const event = {
  id: 'e1',
  time: '2026-01-01T00:00:00Z',
  function: 'reviewWritten',
  target: 'apps/quillpad/reviews/mia',
};
const away = new Error('The database is away.');

/** Delivers the event at this age; the handler throws `error`, if one is given. */
async function deliver(
  ageMs: number,
  error?: Error,
  storing = Promise.resolve(),
  isFromRestore: EventContext['isFromRestore'] = () => Promise.resolve(false),
) {
  const failures: Failure[] = [];
  let handled = 0;
  const outcome = await handleEvent(
    event,
    () => {
      handled += 1;
      return error === undefined ? Promise.resolve() : Promise.reject(error);
    },
    {
      now: () => at + ageMs,
      store: (failure) => {
        failures.push(failure);
        return storing;
      },
      isFromRestore,
    },
  ).then(
    () => 'done',
    (thrown: unknown) => thrown,
  );
  return { outcome, handled, failures };
}

let warn: ReturnType<typeof vi.spyOn>;
let logError: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(logger, 'warn').mockReturnValue();
  logError = vi.spyOn(logger, 'error').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the event of a function that is retried', () => {
  it.each([0, lastAttemptAgeMs, maxAgeMs - 1])(
    'is handled at the age of %i ms, without a word',
    async (age) => {
      expect(await deliver(age)).toEqual({ outcome: 'done', handled: 1, failures: [] });
      expect(warn).not.toHaveBeenCalled();
      expect(logError).not.toHaveBeenCalled();
    },
  );

  it('is delivered again when it fails, and nothing is stored for it', async () => {
    const result = await deliver(lastAttemptAgeMs - 1, away);
    expect(result).toEqual({ outcome: away, handled: 1, failures: [] });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(event.target), away);
    expect(logError).not.toHaveBeenCalled();
  });

  it('is given up when it fails at the end of the day: stored and logged once', async () => {
    const result = await deliver(lastAttemptAgeMs, away);
    expect(result).toEqual({
      outcome: 'done',
      handled: 1,
      failures: [
        {
          eventId: 'e1',
          function: 'reviewWritten',
          target: event.target,
          message: away.message,
          eventAt: at,
          failedAt: at + lastAttemptAgeMs,
        },
      ],
    });
    expect(logError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(event.target), away);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is not handled any more after that, since its attempts may end without an error', async () => {
    const { outcome, handled, failures } = await deliver(maxAgeMs);
    expect([outcome, handled]).toEqual(['done', 0]);
    expect(failures).toMatchObject([{ message: 'No attempt succeeded within a day.' }]);
    expect(logError).toHaveBeenCalledOnce();
  });

  it('is given up at once when it cannot be read', async () => {
    const { outcome, failures } = await deliver(0, new UnreadableEventError('No document.'));
    expect(outcome).toBe('done');
    expect(failures).toMatchObject([{ message: 'No document.' }]);
    expect(logError).toHaveBeenCalledOnce();
  });

  it('is delivered again when its failure cannot be stored, and not logged as given up', async () => {
    const full = new Error('The quota is used up.');
    const { outcome } = await deliver(maxAgeMs, away, Promise.reject(full));
    expect(outcome).toBe(full);
    expect(logError).not.toHaveBeenCalled();
  });

  it('is not handled when it is of a restore, by the time of the event', async () => {
    const isFromRestore = vi.fn(() => Promise.resolve(true));
    const result = await deliver(0, away, undefined, isFromRestore);
    expect(result).toEqual({ outcome: 'done', handled: 0, failures: [] });
    expect(isFromRestore).toHaveBeenCalledExactlyOnceWith(at);
  });

  it('is delivered again when nobody can say whether it is of a restore', async () => {
    const { outcome, handled } = await deliver(0, undefined, undefined, () => Promise.reject(away));
    expect([outcome, handled]).toEqual([away, 0]);
  });

  it('is given up before Cloud Functions drops it, after 24 hours', () => {
    expect(lastAttemptAgeMs).toBeLessThan(maxAgeMs);
    expect(maxAgeMs).toBeLessThan(24 * 60 * 60_000);
  });
});
