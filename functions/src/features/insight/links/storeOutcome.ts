import { createHash } from 'node:crypto';
import {
  brokenLink,
  toReader,
  collections,
  contentKinds,
  type BrokenLink,
  type ContentName,
  type LinkProblem,
} from '@appshelf/model';
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { logger } from '../../../platform/firebase/logger';
import type { LinkOutcome } from './checkLink';

const dayMs = 24 * 60 * 60_000;

/** How long after a link was first gone it is dead, when it is still gone, in milliseconds: the check of another week. */
const deadAfterMs = 6 * dayMs;

const goneProblems: readonly LinkProblem[] = ['gone', 'no-site'];

/** A link and the place where it is used. */
export interface FoundLink {
  url: string;
  /** The document's path. */
  path: string;
  title: string;
  fields: string[];
}

/** The id of a broken link: of its document and address. */
export const toLinkId = ({ path, url }: Pick<FoundLink, 'path' | 'url'>): string =>
  createHash('sha256').update(`${path}\n${url}`).digest('hex').slice(0, 32);

/** The title of a document of a kind, or its id. */
export function getTitle(name: ContentName, id: string, fields: Record<string, unknown>): string {
  const { trash } = contentKinds[name];
  const title = trash === null ? undefined : fields[trash.title];
  return typeof title === 'string' && title !== '' ? title : id;
}

/** Parses a stored broken link; null for a document of another shape. */
export function parseBrokenLink(stored: DocumentSnapshot): BrokenLink | null {
  const fields = Object.entries(stored.data() ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Timestamp ? value.toMillis() : value,
  ]);
  const parsed = toReader(brokenLink).safeParse({ ...Object.fromEntries(fields), id: stored.id });
  if (!parsed.success && stored.exists) logger.warn(`${stored.ref.path} cannot be read.`);
  return parsed.data ?? null;
}

/**
 * Adds to a batch what a check says about a link: one that works is deleted, one that could not be checked stays as it was.
 *
 * @param before the link as it is stored; null when it is not
 * @returns whether the link is stored afterwards
 */
export function storeOutcome(
  batch: WriteBatch,
  firestore: Firestore,
  link: FoundLink,
  outcome: LinkOutcome,
  { before, now }: { before: BrokenLink | null; now: number },
): boolean {
  const reference = firestore.collection(collections.brokenLinks).doc(toLinkId(link));
  const checkedAt = Timestamp.fromMillis(now);
  if (outcome.kind === 'works') {
    if (before !== null) batch.delete(reference);
    return false;
  }
  if (outcome.kind === 'unknown') {
    if (before !== null) batch.update(reference, { checkedAt });
    return before !== null;
  }
  const { problem, status } = outcome;
  const isGone = goneProblems.includes(problem);
  // A site that does not answer says nothing about whether the page is still gone.
  const goneSince = before?.goneSince ?? (isGone ? now : null);
  batch.set(reference, {
    ...link,
    problem,
    status,
    isDead: isGone && goneSince !== null && now - goneSince >= deadAfterMs,
    goneSince: goneSince === null ? null : Timestamp.fromMillis(goneSince),
    since: Timestamp.fromMillis(before?.since ?? now),
    checkedAt,
  });
  return true;
}
