/** How often an open page tells again that it is still there, in milliseconds. */
export const repeatAfter = 30 * 60_000;

/** From when on a connection counts as gone that told nothing more, in milliseconds: the server may have missed its end. */
const staleAfter = 2 * 60 * 60_000 + repeatAfter;

/** A page that somebody has open. */
interface OpenPage {
  /** The connection's key. */
  id: string;
  /** The page's path. */
  page: string;
  /** When it was opened, or was last known to be open. */
  at: number;
}

/** Somebody who is signed in and here. */
export interface OnlinePerson {
  uid: string;
  /** The page they went to last comes first. */
  pages: OpenPage[];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
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

/** Who is here, of what RTDB `/presence` holds; whoever came to a page last comes first. `now` in milliseconds. */
export function onlinePeople(presence: Record<string, unknown>, now: number): OnlinePerson[] {
  return Object.entries(presence)
    .map(([uid, connections]) => ({ uid, pages: openPages(connections, now) }))
    .filter(({ pages }) => pages.length > 0)
    .sort((one, other) => (other.pages[0]?.at ?? 0) - (one.pages[0]?.at ?? 0));
}

/** Those of them, but for oneself, who have a page open. */
export function findOthersOnPage(
  people: readonly OnlinePerson[],
  page: string,
  ownUid: string,
): OnlinePerson[] {
  return people.filter(
    ({ uid, pages }) => uid !== ownUid && pages.some((open) => open.page === page),
  );
}
