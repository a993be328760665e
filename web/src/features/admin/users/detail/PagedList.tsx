import { t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import { Button, ErrorPanel, Skeleton, UnreadableDocuments } from '../../../../ui';
import type { ContributionPage } from './contributionsApi';

/** The used part of the result of an infinite query. */
interface InfiniteQuery<Entry> {
  data?: { pages: ContributionPage<Entry>[] } | undefined;
  error?: { message?: string | undefined } | undefined;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface PagedListProps<Entry> {
  title: string;
  /** The text of an empty list. */
  empty: string;
  query: InfiniteQuery<Entry>;
  getKey: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}

/** A list of content by a member, the latest first, with a button that loads more. */
export function PagedList<Entry>({ title, empty, query, getKey, children }: PagedListProps<Entry>) {
  const id = useId();
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-1 text-body">
        {title}
      </h3>
      {error !== undefined && (
        <ErrorPanel title={t`${title} could not be loaded`} error={error} onRetry={refetch} />
      )}
      {entries === undefined && error === undefined && (
        <Skeleton className="my-2 h-14 w-full rounded-card" />
      )}
      <UnreadableDocuments paths={data?.pages.flatMap((page) => page.unreadable) ?? []} />
      {entries?.length === 0 && <p className="text-ink-2">{empty}</p>}
      {entries !== undefined && entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={getKey(entry)} className="border-line py-3 not-first:border-t">
              {children(entry)}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          size="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >{t`Show more`}</Button>
      )}
    </section>
  );
}
