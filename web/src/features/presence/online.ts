import { isObject } from '../../lib/isObject';

/** How often an open page reports that it is still open, in milliseconds. */
export const reportInterval = 30 * 60_000;

/**
 * The time without a report after which a connection counts as ended, in milliseconds. The server may have missed its
 * end.
 */
const staleAfter = 2 * 60 * 60_000 + reportInterval;

/** A page that somebody has open. */
interface OpenPage {
  /** The key of the connection. */
  id: string;
  /** The page's path. */
  page: string;
  /** When it was opened or last reported, in milliseconds since the epoch. */
  at: number;
}

/** A person who is signed in and online. */
export interface OnlinePerson {
  uid: string;
  /** Their open pages, the latest first. */
  pages: OpenPage[];
}

function openPages(connections: unknown, now: number): OpenPage[] {
  if (!isObject(connections)) return [];
  return Object.entries(connections)
    .flatMap(([id, value]): OpenPage[] => {
      if (!isObject(value)) return [];
      const { at, page } = value;
      return typeof at === 'number' && typeof page === 'string' && now - at < staleAfter
        ? [{ id, at, page }]
        : [];
    })
    .sort((one, other) => other.at - one.at);
}

/** Lists who is online, by the value of RTDB `/presence`; the latest navigation first. `now` is in milliseconds. */
export function listOnlinePeople(presence: Record<string, unknown>, now: number): OnlinePerson[] {
  return Object.entries(presence)
    .map(([uid, connections]) => ({ uid, pages: openPages(connections, now) }))
    .filter(({ pages }) => pages.length > 0)
    .sort((one, other) => (other.pages[0]?.at ?? 0) - (one.pages[0]?.at ?? 0));
}

/** Lists those who have a page open, without the person who asks. */
export function findOthersOnPage(
  people: readonly OnlinePerson[],
  page: string,
  ownUid: string,
): OnlinePerson[] {
  return people.filter(
    ({ uid, pages }) => uid !== ownUid && pages.some((open) => open.page === page),
  );
}
