import { collections, sentence } from '@appshelf/model';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { createModerationMailContext } from '../../outbox/moderation/moderationMailContext';
import { tellModerators } from '../../outbox/moderation/notices';
import { countQueue } from '../../outbox/moderation/queueCounts';
import { recordUpheldReport } from '../trust/memberTrust';
import { toStoredCase } from './storedCase';

type CasePart = WritePart<'key'>;

/** The address of the page of one case. */
const getCasePage = (key: string) => `/admin/reports?case=${encodeURIComponent(key)}`;

/** Tells moderators of a case that was opened. */
const tellOfCase: CasePart = async ({ data, document, time, params: { key } }) => {
  const stored = toStoredCase(data.after);
  if (stored?.status !== 'open' || data.before.get('status') === 'open') return;
  const at = Date.parse(time);
  await tellModerators(
    {
      id: `report-${key}-${String(at)}`,
      kind: 'reports',
      title: stored.title,
      author: stored.authorName,
      authorUid: stored.authorUid,
      about: document,
      page: getCasePage(key),
      at,
    },
    createModerationMailContext(),
  );
};

/** Tells moderators of reports that weighed enough to hide something, but hid nothing: the content is still shown. */
const tellOfHeavyCase: CasePart = async ({ data, document, params: { key } }) => {
  const stored = toStoredCase(data.after);
  const since = stored?.heavySince?.toMillis();
  const before = toStoredCase(data.before)?.heavySince?.toMillis();
  if (stored?.status !== 'open' || since === undefined || since === before) return;
  await tellModerators(
    {
      id: `report-${key}-heavy-${String(since)}`,
      kind: 'reports',
      title: sentence('{title} (many reports, still shown)', { title: stored.title }),
      author: stored.authorName,
      authorUid: stored.authorUid,
      about: document,
      page: getCasePage(key),
      at: since,
    },
    createModerationMailContext(),
  );
};

/** Counts a case that a moderator upheld against the trust of its author. */
const recordUpheld: CasePart = async ({ data, params: { key } }) => {
  const stored = toStoredCase(data.after);
  if (stored?.status !== 'upheld' || stored.decidedAt === null) return;
  if (data.before.get('status') === 'upheld') return;
  const decision = `${key}-${String(stored.decidedAt.toMillis())}`;
  await recordUpheldReport(stored.authorUid, decision, stored.decidedAt, firestore());
};

/** Updates what depends on a case of reports: how many wait, emails to moderators, and the trust of the author. */
export const reportCaseWritten = onDocumentWrite(
  'reportCaseWritten',
  `${collections.reportCases}/{key}`,
  [countQueue('reports'), tellOfCase, tellOfHeavyCase, recordUpheld],
);
