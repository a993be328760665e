import {
  collections,
  publishedCollections,
  reportKinds,
  type AuditEntry,
  type ReportKind,
} from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetNameQuery } from './api';

/** A name that was read: null when there is nothing any more that it names, undefined when it is not known. */
export type Name = string | null | undefined;

/** The names in the sentence about an entry, as they were read. */
export interface AuditNames {
  /** Who did it. */
  who?: Name;
  /** What it is about, or what that belongs to. */
  entry?: Name;
  /** The member that it is about, or who wrote what it is about. */
  person?: Name;
}

/** The documents that have the names of {@link AuditNames}; null for a name that the sentence has not. */
interface NamedPaths {
  entry: string | null;
  person: string | null;
}

/** What the reports with a key are about; undefined for the key of another version. */
export function parseReportKey(key: string): { kind: ReportKind; ids: string[] } | undefined {
  const [first, ...ids] = key.split(':');
  const kind = reportKinds.find((each) => each === first);
  return kind && { kind, ids };
}

const toUser = (uid: string | null | undefined): string | null =>
  uid == null ? null : `${collections.users}/${uid}`;

/** The collections of what reports are about. */
const reported: Record<Exclude<ReportKind, 'profile'>, string> = {
  app: collections.apps,
  review: collections.apps,
  reply: collections.apps,
  instruction: collections.instructions,
  step: collections.instructions,
  comment: collections.instructions,
  collection: collections.collections,
};

/** The collections whose documents have a name, a title or a subject. */
const named: readonly string[] = [
  ...publishedCollections,
  collections.instructions,
  collections.collections,
  collections.media,
  collections.messages,
  collections.mail,
  collections.campaigns,
  collections.fanOuts,
];

/** Finds where the names in the sentence about an entry are. */
export function findNamedPaths({
  target,
  about,
}: Pick<AuditEntry, 'target' | 'about'>): NamedPaths {
  const [collection = '', id = '', part, partId] = target.split('/');
  const author = about.find((path) => path.startsWith(`${collections.users}/`)) ?? null;
  if (collection === collections.users || collection === collections.members) {
    return { entry: null, person: toUser(id) };
  }
  if (collection === collections.reportCases) {
    const report = parseReportKey(id);
    if (report === undefined) return { entry: null, person: null };
    const { kind, ids } = report;
    if (kind === 'profile') return { entry: null, person: toUser(ids[0]) };
    const isReview = kind === 'review' || kind === 'reply';
    return {
      entry: `${reported[kind]}/${ids[0] ?? ''}`,
      person: isReview ? toUser(ids[1]) : kind === 'comment' ? author : null,
    };
  }
  return {
    entry: named.includes(collection) ? `${collection}/${id}` : null,
    person:
      part === collections.reviews ? toUser(partId) : part === collections.comments ? author : null,
  };
}

/** Reads the names in the sentence about an entry; null until they are there. */
export function useAuditNames(
  entry: Pick<AuditEntry, 'target' | 'about'> & { actorUid: string | null },
  hasOwnName: boolean,
): AuditNames | null {
  const paths = findNamedPaths(entry);
  const isItsOwn = hasOwnName && paths.entry === entry.target;
  const who = useGetNameQuery(toUser(entry.actorUid) ?? skipToken);
  const what = useGetNameQuery(paths.entry === null || isItsOwn ? skipToken : paths.entry);
  const person = useGetNameQuery(paths.person ?? skipToken);
  if ([who, what, person].some(({ isLoading }) => isLoading)) return null;
  const [ofWho, ofEntry, ofPerson] = [who, what, person].map(({ data }): Name =>
    data === '' ? undefined : data,
  );
  return { who: ofWho, entry: ofEntry, person: ofPerson };
}
