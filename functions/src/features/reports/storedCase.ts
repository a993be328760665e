import {
  collections,
  reportCaseStatuses,
  reportKinds,
  reportOutcomes,
  reportReasonKeys,
  type ReportCase,
  type ReportOutcome,
  type ReportReason,
} from '@appshelf/model';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Timestamp,
} from 'firebase-admin/firestore';
import {
  choice,
  decode,
  fields,
  flag,
  list,
  literal,
  map,
  nullable,
  number,
  optional,
  text,
  time,
} from '../../platform/firebase/decode';
import type { TargetText } from './targets';

type WithTimes<T, Names extends keyof T> = {
  [Name in keyof T]: Name extends Names ? Timestamp | Extract<T[Name], null> : T[Name];
};

/**
 * The fields of a content that were changed when it was hidden, with both values, so that it can be restored exactly.
 */
export interface Replaced {
  before: DocumentData;
  after: DocumentData;
}

/** `reportCases/{key}` as it is stored. */
export type StoredCase = WithTimes<
  Omit<ReportCase, 'key' | 'heavySince' | 'version'>,
  'firstAt' | 'lastAt' | 'hiddenAt' | 'decidedAt'
> & {
  heavySince?: Timestamp | null;
  version?: string | null;
  /** The path of the document that holds what was reported. */
  document: string;
  replaced: Replaced | null;
  /** The moderator's note for the author. */
  note: string;
  /** The versions that a moderator kept, the last one at the end: reports do not hide them again. Older cases lack it. */
  keptVersions?: string[];
  /** Whether the author and the reporters were notified of the decision; true while there is none. */
  isTold: boolean;
};

/** `reportCases/{key}/reports/{uid}` as it is stored. */
export interface StoredReport {
  uid: string;
  reason: ReportReason;
  text: string;
  createdAt: Timestamp;
  weight: number;
  outcome: ReportOutcome | null;
}

const storedCase = fields<StoredCase>({
  kind: literal(reportKinds),
  ids: list(text),
  title: text,
  excerpt: text,
  page: text,
  authorUid: text,
  authorName: text,
  reporterCount: number,
  weight: number,
  status: literal(reportCaseStatuses),
  hiddenAt: nullable(time),
  heavySince: optional(nullable(time)),
  version: optional(nullable(text)),
  firstAt: time,
  lastAt: time,
  decidedBy: nullable(text),
  decidedAt: nullable(time),
  document: text,
  replaced: nullable(fields<Replaced>({ before: map, after: map })),
  note: text,
  keptVersions: optional(list(text)),
  isTold: flag,
});

const storedReport = fields<StoredReport>({
  uid: text,
  reason: choice(reportReasonKeys, 'other'),
  text,
  createdAt: time,
  weight: number,
  outcome: nullable(choice(reportOutcomes, null)),
});

/** How much of a text a case shows, in characters. */
const excerptLength = 1_000;

/** The fields of a case that say what was reported. */
export const toShownFields = ({ title, text, authorUid, authorName, page }: TargetText) => ({
  title,
  excerpt: text.slice(0, excerptLength),
  authorUid,
  authorName,
  page,
});

/** The document of a case. */
export function getCaseRef(key: string, firestore: Firestore): DocumentReference {
  return firestore.collection(collections.reportCases).doc(key);
}

/** The stored fields of a case. */
export const toStoredCase = (snapshot: DocumentSnapshot): StoredCase | undefined =>
  decode(snapshot, storedCase);

/** The stored fields of a report. */
export const toStoredReport = (snapshot: DocumentSnapshot): StoredReport | undefined =>
  decode(snapshot, storedReport);

/** The reports of a case that nobody decided on, the oldest first. */
export function queryOpenReports(caseRef: DocumentReference): Query {
  return whereOpen(caseRef).orderBy('createdAt');
}

const whereOpen = (caseRef: DocumentReference): Query =>
  caseRef.collection(collections.reports).where('outcome', '==', null);

/** How many of the heaviest and of the newest reports of a case are weighed, 100 in all. */
const [maxHeaviest, maxNewest] = [80, 20];

/**
 * The reports of a case that are weighed: those with the most weight, and the newest, which have no weight yet. So many
 * reports without weight do not crowd out the others.
 */
export const queryWeighedReports = (caseRef: DocumentReference): [Query, Query] => [
  whereOpen(caseRef).orderBy('weight', 'desc').limit(maxHeaviest),
  whereOpen(caseRef).orderBy('createdAt', 'desc').limit(maxNewest),
];

/** Whether a document still has the values that these changes wrote, so that the changes can be undone. */
export function holdsChanges(fields: DocumentData, changes: DocumentData): boolean {
  return Object.entries(changes).every(([name, value]) => isEqualValue(fields[name], value));
}

function isEqualValue(one: unknown, other: unknown): boolean {
  if (isComparable(one)) return one.isEqual(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

function isComparable(value: unknown): value is { isEqual: (other: unknown) => boolean } {
  return typeof value === 'object' && value !== null && 'isEqual' in value;
}

/** The present values of the fields that a change sets. */
export function toReplaced(fields: DocumentData, after: DocumentData): Replaced {
  const before = Object.keys(after).map((name): [string, unknown] => [name, fields[name] ?? null]);
  return { before: Object.fromEntries(before), after };
}
