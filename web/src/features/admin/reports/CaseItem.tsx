import { t } from '@lingui/core/macro';
import { getReportKindLabel, type ReportCase } from '@appshelf/model';
import { clsx } from 'clsx';
import { Check, ExternalLink, EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge, Button, DateText } from '../../../ui';
import { getAuthorName } from '../../authors';
import { AdminLink, useCanOpen } from '../access';
import { useGetAdminNameQuery } from '../people';
import { entryAttribute } from '../queue';
import { translate } from '../../../lib/translate';
import { CaseReports } from './CaseReports';
import { getCaseTitle } from './getCaseTitle';

interface CaseItemProps {
  reportCase: ReportCase;
  isCurrent: boolean;
  onUphold: () => void;
  onDismiss: () => void;
}

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
      <CaseReports reportCase={reportCase} />
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
