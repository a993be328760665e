import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useLastKnown } from '../../../store';
import { KeyHelp, KeyHint, PageHeader, PageMeta, Skeleton, TabLinks } from '../../../ui';
import { LiveQueue, useQueueRange } from '../queue';
import { casesPageSize, useFollowCaseQuery, useFollowCasesQuery } from './api';
import { CaseList } from './CaseList';
import { HidingLimit } from './HidingLimit';
import {
  getCasesHref,
  parseShownCase,
  parseShownStatus,
  shownStatuses,
  statusLabels,
  type ShownStatus,
} from './casesAddress';
import { i18n } from '../../../lib/i18n';

const empty: Record<ShownStatus, { title: MessageDescriptor; body: MessageDescriptor }> = {
  open: { title: msg`No open reports`, body: msg`What members report is listed here.` },
  upheld: { title: msg`Nothing upheld`, body: msg`Reports you uphold are listed here.` },
  dismissed: {
    title: msg`Nothing dismissed`,
    body: msg`Reports you dismiss are listed here.`,
  },
};

/** /admin/reports: decides on what members reported. The list is in the address. */
export function ReportsPage() {
  const [parameters] = useSearchParams();
  const status = parseShownStatus(parameters);
  const shownCase = parseShownCase(parameters);
  return (
    <div className="grid max-w-3xl gap-5">
      <PageMeta title={t`Reports`} />
      <PageHeader title={t`Reports`} />
      <TabLinks
        label={t`Lists`}
        tabs={shownStatuses.map((each) => ({
          to: getCasesHref(each),
          label: i18n._(statusLabels[each]),
          isCurrent: shownCase === null && each === status,
        }))}
      />
      {status === 'open' && <HidingLimit />}
      {(shownCase !== null || status === 'open') && (
        <KeyHelp>
          <Trans>
            In the list, press <KeyHint>J</KeyHint> and <KeyHint>K</KeyHint> or the arrow keys to
            move, <KeyHint>U</KeyHint> to uphold, <KeyHint>D</KeyHint> to dismiss.
          </Trans>
        </KeyHelp>
      )}
      {shownCase === null ? (
        <LiveCases key={status} status={status} />
      ) : (
        <LiveCase key={shownCase} caseKey={shownCase} />
      )}
    </div>
  );
}

/** The beginning of a list of cases, live. */
function LiveCases({ status }: { status: ShownStatus }) {
  const range = useQueueRange(casesPageSize);
  const { size, attempt } = range;
  const { data } = useFollowCasesQuery({ status, size, attempt });
  const cases = useLastKnown(data?.state ?? null);
  return (
    <LiveQueue
      data={data}
      entries={cases}
      range={range}
      loadingLabel={t`Loading reports`}
      moreLabel={t`Show more reports`}
      skeleton={
        <div className="grid gap-3">
          {[0, 1].map((index) => (
            <Skeleton key={index} className="h-52 rounded-card" />
          ))}
        </div>
      }
      empty={{ icon: Flag, title: i18n._(empty[status].title), body: i18n._(empty[status].body) }}
      tellsOfConnection={size === casesPageSize}
    >
      {cases !== null && <CaseList status={status} cases={cases} />}
    </LiveQueue>
  );
}

/** One case, live, for the link in an email. */
function LiveCase({ caseKey }: { caseKey: string }) {
  const range = useQueueRange(casesPageSize);
  const { data } = useFollowCaseQuery({ key: caseKey, attempt: range.attempt });
  const cases = useLastKnown(data?.state ?? null);
  const status = shownStatuses.find((each) => each === cases?.[0]?.status) ?? 'open';
  return (
    <LiveQueue
      data={data}
      entries={cases}
      range={range}
      loadingLabel={t`Loading reports`}
      moreLabel={t`Show more reports`}
      skeleton={<Skeleton className="h-52 rounded-card" />}
      empty={{
        icon: Flag,
        title: t`This report no longer exists`,
        body: t`It was withdrawn, or the reported content was deleted.`,
      }}
      tellsOfConnection
    >
      {cases !== null && <CaseList status={status} cases={cases} />}
    </LiveQueue>
  );
}
