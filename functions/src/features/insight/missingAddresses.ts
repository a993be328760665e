import { databasePaths, insightLimits, toDay, toMetricKey } from '@appshelf/model';
import { ServerValue, type Database } from 'firebase-admin/database';
import { createCounterGate } from '../../platform/firebase/counterGate';
import { logger } from '../../platform/firebase/logger';
import type { NetworkLimit } from '../../platform/http/clientNetwork';
import { createNoteLimit } from '../../platform/http/noteLimit';
import { withTimeLimit } from '../../platform/http/withTimeLimit';
import { toCountedPath, toCountedSource } from './addresses';

/** How long an instance waits before it writes its counts again, in milliseconds. */
const flushMs = 60_000;

/** How long a response waits for the write, in milliseconds. */
const writeLimitMs = 1_000;

/** How often each page led to an address, by the path of the page. */
type Sources = Map<string, number>;

/** An address without a page that somebody asked for. */
interface MissingRequest {
  path: string;
  referrer: string | undefined;
  /** The origin of this site. */
  origin: string;
  networks: readonly NetworkLimit[];
}

/** Counts addresses without a page. */
interface MissingAddresses {
  note: (request: MissingRequest) => void;
  /** Writes what was counted when the last write is a minute ago. Never rejects. */
  flush: () => Promise<void>;
}

/**
 * Creates the counter of the addresses without a page, for one instance of a function. It counts in memory, and writes at most
 * once a minute: an instance that ends loses what it counted since. When it remembers
 * {@link insightLimits.pathsAtOnce} addresses, a new one replaces one that was asked for the fewest times.
 */
export function createMissingAddresses(
  getDatabase: () => Database,
  now: () => number = Date.now,
): MissingAddresses {
  const mayNote = createNoteLimit({ windowMs: 60 * 60_000, now });
  let gates: Record<'missing' | 'missingFrom', ReturnType<typeof createCounterGate>> | undefined;
  let waiting = new Map<string, { count: number; sources: Sources }>();
  let flushedAt = -Infinity;

  const makeRoom = () => {
    if (waiting.size < insightLimits.pathsAtOnce) return;
    const [rarest] = [...waiting].reduce((least, entry) =>
      entry[1].count < least[1].count ? entry : least,
    );
    waiting.delete(rarest);
  };

  const write = async (counted: typeof waiting): Promise<void> => {
    const database = getDatabase();
    const day = toDay(now());
    gates ??= {
      missing: createCounterGate(database, 'missing', insightLimits.pathsOfDay),
      missingFrom: createCounterGate(database, 'missingFrom', insightLimits.pathsOfDay),
    };
    const writes: Record<string, object> = {};
    const raise = async (kind: 'missing' | 'missingFrom', name: string, times: number) => {
      const key = toMetricKey(name);
      if (gates === undefined || !(await gates[kind](day, key))) return false;
      writes[`${databasePaths.metrics(day, kind)}/${key}`] = ServerValue.increment(times);
      return true;
    };
    for (const [path, { count, sources }] of counted) {
      if (!(await raise('missing', path, count))) continue;
      for (const [source, times] of sources) await raise('missingFrom', `${path} ${source}`, times);
    }
    if (Object.keys(writes).length > 0) await database.ref().update(writes);
  };

  return {
    note: ({ path, referrer, origin, networks }) => {
      const counted = toCountedPath(path);
      if (counted === null || !mayNote(networks, counted)) return;
      if (!waiting.has(counted)) makeRoom();
      const entry = waiting.get(counted) ?? { count: 0, sources: new Map<string, number>() };
      waiting.set(counted, entry);
      entry.count += 1;
      const source = toCountedSource(referrer, origin);
      if (source === null) return;
      const isKnown = entry.sources.has(source);
      if (!isKnown && entry.sources.size >= insightLimits.sources) return;
      entry.sources.set(source, (entry.sources.get(source) ?? 0) + 1);
    },
    flush: async () => {
      if (waiting.size === 0 || now() - flushedAt < flushMs) return;
      const counted = waiting;
      waiting = new Map();
      flushedAt = now();
      try {
        await withTimeLimit(write(counted), writeLimitMs);
      } catch (error) {
        logger.warn('Addresses without a page could not be counted.', error);
      }
    },
  };
}
