import { t } from '@lingui/core/macro';
import { getReportKindLabel, type ReportCase } from '@appshelf/model';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge, DateText } from '../../../ui';
import { getAuthorName } from '../../authors';
import { AdminLink, useCanOpen } from '../access';
import { useGetAdminNameQuery } from '../people';
import { translate } from '../../../lib/translate';
import { CaseReports } from './CaseReports';
import { getCaseTitle } from './getCaseTitle';

/** The page on which a moderator sees the content. Hidden content has no public page. */
function getPlace({ kind, ids, page, hiddenAt, status }: ReportCase): string {
  const isOff = status === 'upheld' || (status === 'open' && hiddenAt !== null);
  const [id = ''] = ids;
  if (isOff && kind === 'app') return `/admin/apps/${id}`;
  const isOffInstruction = isOff && (kind === 'instruction' || kind === 'step');
  return isOffInstruction ? `/admin/resources?id=${encodeURIComponent(id)}` : page;
}

/** What was reported in its context, the reports, and who decided. */
export function CaseItem({
  reportCase,
  isCurrent,
}: {
  reportCase: ReportCase;
  isCurrent: boolean;
}) {
  const { kind, excerpt, authorUid, status, hiddenAt, heavySince } = reportCase;
  const authorName = getAuthorName(reportCase);
  const title = getCaseTitle(reportCase);
  const isOpen = status === 'open';
  const place = getPlace(reportCase);
  const mayOpenPlace = useCanOpen(place);
  // A comment has no title: the case has the beginning of its text instead, which is shown below as a whole.
  const heading = kind === 'comment' ? t`Comment by ${authorName}` : title;
  return (
    <>
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
          <Badge>{translate(getReportKindLabel(kind))}</Badge>
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
      <CaseReports reportCase={reportCase} />
      {!isOpen && <Decision reportCase={reportCase} />}
    </>
  );
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
