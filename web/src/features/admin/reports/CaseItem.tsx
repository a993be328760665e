import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getReportKindLabel, reportReasons, type ReportCase } from '@appshelf/model';
import { clsx } from 'clsx';
import { Check, ExternalLink, EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge, Button, DateText, ErrorPanel, Skeleton } from '../../../ui';
import { getAuthorName } from '../../authors';
import { AdminLink, useCanOpen } from '../access';
import { useGetAdminNameQuery } from '../people';
import { entryAttribute } from '../queue';
import { useListCaseReportsQuery } from './api';
import { formatCount } from '../../../lib/formatCount';
import { formatNumber } from '../../../lib/formatNumber';
import { translate } from '../../../lib/translate';
import { getCaseTitle } from './getCaseTitle';

interface CaseItemProps {
  reportCase: ReportCase;
  isCurrent: boolean;
  onUphold: () => void;
  onDismiss: () => void;
}

/** A number with at most two decimals, such as 2.5. */
const formatWeight = (weight: number): string => formatNumber(weight, 2);

/** The name of a kind of thing that members report, as a label. */
const getKindLabel = (kind: ReportCase['kind']): string => translate(getReportKindLabel(kind));

/** The page on which a moderator sees the content. Hidden content has no public page. */
function getPlace({ kind, ids, page, hiddenAt, status }: ReportCase): string {
  const isOff = status === 'upheld' || (status === 'open' && hiddenAt !== null);
  const [id = ''] = ids;
  if (isOff && kind === 'app') return `/admin/apps/${id}`;
  const isOffInstruction = isOff && (kind === 'instruction' || kind === 'step');
  return isOffInstruction ? `/admin/resources?id=${encodeURIComponent(id)}` : page;
}

/** What was reported in its context, the reports, and the decision. */
export function CaseItem({ reportCase, isCurrent, onUphold, onDismiss }: CaseItemProps) {
  const { key, kind, excerpt, authorUid, status, hiddenAt, heavySince } = reportCase;
  const authorName = getAuthorName(reportCase);
  const title = getCaseTitle(reportCase);
  const isOpen = status === 'open';
  const place = getPlace(reportCase);
  const mayOpenPlace = useCanOpen(place);
  // A comment has no title: the case has the beginning of its text instead, which is shown below as a whole.
  const heading = kind === 'comment' ? t`Comment by ${authorName}` : title;
  const subject = <span className="sr-only"> “{title}”</span>;
  return (
    <article
      tabIndex={-1}
      aria-label={`${getKindLabel(kind)}: ${title}`}
      aria-current={isCurrent ? 'true' : undefined}
      {...{ [entryAttribute]: key }}
      className={clsx(
        'grid scroll-my-24 gap-3 rounded-card bg-surface p-4 ring-1 transition-shadow',
        isCurrent ? 'ring-2 ring-accent' : 'ring-line',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-56">
          <h2 dir="auto" className="text-body! font-semibold wrap-anywhere">
            {heading}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
            <span>{t`by`}</span>
            <AdminLink
              to={`/admin/user-detail?uid=${encodeURIComponent(authorUid)}`}
              className="wrap-anywhere text-ink-2"
              linkClassName="underline hover:text-ink"
            >
              <bdi>{authorName === '' ? t`Unknown` : authorName}</bdi>
            </AdminLink>
            {mayOpenPlace && (
              <Link
                to={place}
                className="inline-flex items-center gap-1 text-ink-2 underline hover:text-ink"
              >
                {t`Open its page`}
                <ExternalLink aria-hidden="true" className="size-3.5" />
              </Link>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge>{getKindLabel(kind)}</Badge>
          {isOpen && hiddenAt !== null && <Badge tone="warn">{t`Hidden for now`}</Badge>}
          {isOpen && heavySince !== null && (
            <Badge tone="warn">{t`Many reports, still shown`}</Badge>
          )}
        </div>
      </div>
      {excerpt !== '' && (
        <p
          dir="auto"
          className={clsx('wrap-anywhere whitespace-pre-line', !isCurrent && 'line-clamp-4')}
        >
          {excerpt}
        </p>
      )}
      <Reports reportCase={reportCase} />
      {isOpen ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            variant={isCurrent ? 'primary' : 'secondary'}
            icon={EyeOff}
            onClick={onUphold}
          >
            {t`Uphold`}
            {subject}
          </Button>
          <Button size="sm" icon={Check} onClick={onDismiss}>
            {hiddenAt === null ? t`Dismiss` : t`Dismiss and put back`}
            {subject}
          </Button>
        </div>
      ) : (
        <Decision reportCase={reportCase} />
      )}
    </article>
  );
}

/** The reasons and texts of the reporters, and how much their reports weigh. */
function Reports({ reportCase }: { reportCase: ReportCase }) {
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

/** Who made the decision, and when. */
function Decision({ reportCase: { status, decidedBy, decidedAt } }: { reportCase: ReportCase }) {
  const { data: name = t`A moderator` } = useGetAdminNameQuery(decidedBy ?? '', {
    skip: decidedBy === null,
  });
  return (
    <p className="text-small text-ink-3">
      {status === 'upheld' ? t`${name} took it off the site` : t`${name} kept it`}
      {decidedAt !== null && (
        <span>
          , <DateText at={decidedAt} />
        </span>
      )}
    </p>
  );
}
