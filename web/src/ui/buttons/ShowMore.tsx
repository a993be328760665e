import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './Button';

/** The part of an infinite query's result that loads its next page. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface ShowMoreProps {
  list: PagedList;
  /** What the button says. */
  children?: ReactNode;
  className?: string;
}

/** Loads the next page of a list; nothing when there is none. */
export function ShowMore({ list, children = 'Show more', className }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={clsx('grid justify-items-center', className)}>
      <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
