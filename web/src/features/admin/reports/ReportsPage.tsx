import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { KeyHelp, KeyHint, PageHeader, PageMeta, TabLinks } from '../../../ui';
import { useQueueRange } from '../queue';
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
import { i18n, translateLabels } from '../../../lib/i18n';

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
            move, <KeyHint>U</KeyHint> to uphold, <KeyHint>D</KeyHint> to dismiss,{' '}
            <KeyHint>X</KeyHint> to select.
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
  const { data } = useFollowCasesQuery({ status, size: range.size, attempt: range.attempt });
  return (
    <CaseList
      status={status}
      data={data}
      range={range}
      skeletonCount={2}
      empty={translateLabels(empty[status])}
    />
  );
}

/** One case, live, for the link in an email. */
function LiveCase({ caseKey }: { caseKey: string }) {
  const range = useQueueRange(casesPageSize);
  const { data } = useFollowCaseQuery({ key: caseKey, attempt: range.attempt });
  return (
    <CaseList
      status={shownStatuses.find((each) => each === data?.state?.[0]?.status) ?? 'open'}
      data={data}
      range={range}
      skeletonCount={1}
      empty={{
        title: t`This report no longer exists`,
        body: t`It was withdrawn, or the reported content was deleted.`,
      }}
    />
  );
}
