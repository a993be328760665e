import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../lib/formatCount';
import { ButtonLink } from '../buttons/Button';

interface PaginationProps {
  /** The number of the page, counted from 1. */
  page: number;
  hasNext: boolean;
  /** The address of a page. */
  href: (page: number) => string;
  /** The number of pages, if known. */
  pageCount?: number | undefined;
}

/** Links to the previous and next page of a list; renders nothing when there is only one page. */
export function Pagination({ page, hasNext, href, pageCount }: PaginationProps) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-center gap-3">
      {page > 1 && (
        <ButtonLink to={href(page - 1)} rel="prev" icon={ChevronLeft}>{t`Previous`}</ButtonLink>
      )}
      <span className="text-ink-2 tabular-nums">
        {pageCount === undefined
          ? t`Page ${formatCount(page)}`
          : t`Page ${formatCount(page)} of ${formatCount(pageCount)}`}
      </span>
      {hasNext && (
        <ButtonLink to={href(page + 1)} rel="next">
          {t`Next`}
          <ChevronRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}
