import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './Button';

/** The fields of an infinite query's result that load its next page. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface ShowMoreProps {
  list: PagedList;
  /** The button's label. */
  children?: ReactNode;
  className?: string;
}

/** A button that loads the next page of a list; renders nothing on the last page. */
export function ShowMore({ list, children = t`Show more`, className }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={clsx('grid justify-items-center', className)}>
      <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
