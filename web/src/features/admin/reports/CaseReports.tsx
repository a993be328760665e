import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { reportReasons, type ReportCase } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { DateText, ErrorPanel, Skeleton } from '../../../ui';
import { useCanOpen } from '../access';
import { useListCaseReportsQuery } from './api';
import { formatCount } from '../../../lib/formatCount';
import { formatNumber } from '../../../lib/formatNumber';
import { translate } from '../../../lib/translate';

/** A number with at most two decimals, such as 2.5. */
const formatWeight = (weight: number): string => formatNumber(weight, 2);

/** The reasons and texts of the reporters, and how much their reports weigh. */
export function CaseReports({ reportCase }: { reportCase: ReportCase }) {
  const { key, lastAt, reporterCount, weight } = reportCase;
  const { data, error, refetch } = useListCaseReportsQuery({ key, lastAt, weight });
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton className="h-12" />
    ) : (
      <ErrorPanel error={error} onRetry={refetch} />
    );
  }
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-3">
        {plural(reporterCount, {
          one: `1 member reported it; weight ${formatWeight(weight)}`,
          other: `${formatCount(reporterCount)} members reported it; weight ${formatWeight(weight)}`,
        })}
      </p>
      <ul aria-label={t`Reports`} className="grid gap-2.5">
        {data.map((report) => (
          <li key={report.uid} className="border-s-2 border-warn ps-4">
            <p className="font-semibold">{translate(reportReasons[report.reason])}</p>
            {report.text !== '' && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {report.text}
              </p>
            )}
            <p className="flex flex-wrap gap-x-2 text-small text-ink-3">
              <DateText at={report.createdAt} />
              <span>
                <Trans>counts {formatWeight(report.weight)}</Trans>
              </span>
              <ReporterLink uid={report.uid} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link to the account of a reporter, for people who may open it. */
function ReporterLink({ uid }: { uid: string }) {
  const href = `/admin/user-detail?uid=${encodeURIComponent(uid)}`;
  const mayOpen = useCanOpen(href);
  return mayOpen ? <Link to={href} className="underline hover:text-ink">{t`Reporter`}</Link> : null;
}
