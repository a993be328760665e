import { createHmac, randomBytes } from 'node:crypto';
import {
  addDays,
  databasePaths,
  insightLimits,
  normalizeSearchTerm,
  startOfDay,
  toDay,
  toMetricKey,
} from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { decodeValue, fields, map, optional, text } from '../../platform/firebase/decode';
import type { NetworkLimit } from '../../platform/http/clientNetwork';
import { createNoteLimit } from '../../platform/http/noteLimit';

/** One network that searched for a term: two bytes in hexadecimal, of the visitor and of the address of the CDN. */
const networkPattern = /[0-9a-f]{4}/g;

/** What was counted in the week that begins with a Monday. */
interface Week {
  first: string;
  /** A random value for each week, so that the hashes of two weeks cannot be compared. */
  salt: string;
  /** The networks that searched for each term, by the term's hash. */
  terms: Map<string, string>;
}

const storedWeek = fields<{ salt: string; terms?: Record<string, unknown> }>({
  salt: text,
  terms: optional(map),
});

/** The Monday of a day's week. */
const startOfWeek = (day: string): string =>
  addDays(day, -((new Date(startOfDay(day)).getUTCDay() + 6) % 7));

/** Reads what was counted in a week, with the salt that is made when nothing was. */
async function readWeek(first: string, database: Database): Promise<Week> {
  const path = databasePaths.searchWeek(first);
  await database
    .ref(`${path}/salt`)
    .transaction((salt: unknown) => salt ?? randomBytes(32).toString('hex'));
  const stored = decodeValue(path, (await database.ref(path).get()).val(), storedWeek);
  if (stored === undefined) throw new Error(`${path} has no salt.`);
  const terms = Object.entries(stored.terms ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { first, salt: stored.salt, terms: new Map(terms) };
}

/** The writes that count searches, by path from the root of the database: a text to store, or how much a counter is raised. */
type SearchWrites = Record<string, string | number>;

/**
 * Creates a function that counts search terms which found nothing. Until {@link insightLimits.networksOfTerm} networks have
 * searched for a term in a week, it is stored as a hash alone, with one byte of a hash for each network: many terms and most
 * networks have the same. Then, and for the rest of the week, the term itself is counted by day. A network counts once a
 * day for each term.
 *
 * The networks of a request are those of `getNetworkLimits`, the visitor's first.
 */
export function createSearchCounter(
  database: Database,
  now: () => number = Date.now,
): (terms: readonly string[], networks: readonly NetworkLimit[]) => Promise<SearchWrites> {
  const mayNote = createNoteLimit({ windowMs: 24 * 60 * 60_000, now });
  let reading: { first: string; week: Promise<Week> } | undefined;
  const getWeek = (day: string): Promise<Week> => {
    const first = startOfWeek(day);
    if (reading?.first === first) return reading.week;
    const week = readWeek(first, database).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    reading = { first, week };
    return week;
  };

  /** Adds the networks to those that searched for a term. */
  const count = (term: string, networks: readonly NetworkLimit[], week: Week): SearchWrites => {
    const hash = (...parts: string[]) =>
      createHmac('sha256', week.salt).update(parts.join('\n')).digest('hex');
    const key = hash(term).slice(0, 32);
    const counter = `${databasePaths.metrics(toDay(now()), 'searches')}/${toMetricKey(term)}`;
    const stored = week.terms.get(key) ?? '';
    const known = stored.match(networkPattern) ?? [];
    if (known.length >= insightLimits.networksOfTerm) return { [counter]: 1 };
    if (known.length === 0 && week.terms.size >= insightLimits.termsOfWeek) return {};
    const [visitor, connected] = [networks[0], networks.at(-1)].map((network) =>
      hash(term, network?.id ?? '').slice(0, 2),
    );
    const ofSameAddress = known.filter((network) => network.endsWith(connected ?? ''));
    if (
      known.some((network) => network.startsWith(visitor ?? '')) ||
      ofSameAddress.length >= insightLimits.networksOfCdnAddress
    ) {
      return {};
    }
    const present = `${stored}${visitor ?? ''}${connected ?? ''}`;
    week.terms.set(key, present);
    return {
      [`${databasePaths.searchWeek(week.first)}/terms/${key}`]: present,
      ...(known.length + 1 === insightLimits.networksOfTerm
        ? { [counter]: insightLimits.networksOfTerm }
        : {}),
    };
  };

  return async (terms, networks) => {
    const noted = terms
      .map(normalizeSearchTerm)
      .filter((term): term is string => term !== null && mayNote(networks, term));
    if (noted.length === 0) return {};
    const week = await getWeek(toDay(now()));
    return Object.fromEntries(noted.flatMap((term) => Object.entries(count(term, networks, week))));
  };
}

/** Deletes what was counted in other weeks than the present one. */
export async function pruneSearchWeeks(
  database: Database,
  readKeys: (path: string) => Promise<string[]>,
  now: number,
): Promise<void> {
  const present = startOfWeek(toDay(now));
  const old = (await readKeys(databasePaths.searchWeeks)).filter((week) => week !== present);
  if (old.length === 0) return;
  await database
    .ref(databasePaths.searchWeeks)
    .update(Object.fromEntries(old.map((week) => [week, null])));
}
