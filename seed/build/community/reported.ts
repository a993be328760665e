import { getVersion } from '@appshelf/functions/keptVersions';
import { noQuotes, quoteOwn } from '@appshelf/functions/quotes';
import { createHash } from 'node:crypto';
import {
  collections,
  getReportKindLabel,
  type ReportCase,
  type ReportKind,
  type ReportReason,
  type ReportTarget,
} from '@appshelf/model';
import { getTargetDocument } from '@appshelf/functions/reportTargets';
import { toAudit } from '../audit';
import type { Context } from '../context';
import { toFields, type SeedDocument } from '../document';
import type { Place } from '../problems';
import type { SeedEvent } from './event';

/** The outcome of a moderator's decision on reports. */
export type Outcome = 'upheld' | 'dismissed';

/** A report of a member, with its time in milliseconds. */
export interface Report {
  by: string;
  reason: ReportReason;
  text: string;
  at: number;
}

/** The reports of one thing, and what was decided. */
export interface Reported {
  target: ReportTarget;
  reports: Report[];
  decision: { outcome: Outcome; by: string; at: number; note: string } | null;
  /** Whether the decision hid the thing. A review that was moderated by itself was hidden before. */
  changesTarget: boolean;
  place: Omit<Place, 'field'>;
}

/** The id of a notification about a case, whose key may contain a uid. */
const getEventId = (key: string, ...reason: string[]): string =>
  ['report', createHash('sha256').update(key).digest('hex').slice(0, 32), ...reason].join('-');

const withArticle = (kind: ReportKind): string => {
  const label = getReportKindLabel(kind);
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
};

/** What reporters are told of a decision, and the author of what was taken off the site. */
export function toEvents(
  key: string,
  { kind, authorUid, title, page }: ReportCase,
  { reports, decision, changesTarget, target }: Reported,
): SeedEvent[] {
  if (decision === null) return [];
  const { outcome, at, note } = decision;
  const what = withArticle(kind);
  const told = reports.map(({ by }): SeedEvent => ({
    id: getEventId(key, String(at)),
    uid: by,
    kind: 'report',
    title:
      outcome === 'upheld'
        ? `A moderator took ${what} that you reported off the site.`
        : `A moderator checked ${what} that you reported, and kept it.`,
    text: '',
    path: page,
    at,
    quotes: noQuotes,
  }));
  if (outcome === 'dismissed' || !changesTarget) return told;
  return [
    ...told,
    {
      id: getEventId(key, 'decided', String(at)),
      uid: authorUid,
      kind: 'report',
      title: `A moderator took “${title}” off the site after reports.`,
      text: note,
      path: page,
      at,
      quotes: quoteOwn(getTargetDocument(target)),
    },
  ];
}

/** The note of a document that a moderator hid, which outlives it (`functions/src/features/reports/hiddenContent.ts`). */
export function toHiddenNote(
  target: ReportTarget,
  fields: Readonly<Record<string, unknown>>,
  authorUid: string,
  at: number,
): SeedDocument {
  const document = getTargetDocument(target);
  const version = getVersion(target, fields);
  return {
    path: `${collections.hiddenContent}/${document.replaceAll('/', ':')}`,
    fields: toFields({ document, authorUid, at, status: 'hidden', version }),
  };
}

/** What a decision leaves beside the case: the note of what was hidden, and the entry of the audit. */
export function toTraces(
  key: string,
  { authorUid }: ReportCase,
  { decision, changesTarget, target }: Reported,
  fields: SeedDocument['fields'],
  context: Context,
): SeedDocument[] {
  if (decision === null || !changesTarget) return [];
  const { outcome, by, at, note } = decision;
  const document = getTargetDocument(target);
  const path = `${collections.reportCases}/${key}`;
  const hidden = outcome === 'upheld' ? [toHiddenNote(target, fields, authorUid, at)] : [];
  return [
    ...hidden,
    toAudit(
      {
        action: 'settleReport',
        by,
        target: path,
        about: [document, `${collections.users}/${authorUid}`],
        before: { status: 'open' },
        after: { status: outcome, note },
        at,
      },
      context,
    ),
  ];
}
