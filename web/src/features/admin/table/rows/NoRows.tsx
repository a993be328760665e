import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink, EmptyState } from '../../../../ui';
import type { Noun } from '../bulk/bulkActions';
import type { TableAddress } from '../state/useTableAddress';

/** What belongs in a list that has nothing yet, and the next step. */
export interface EmptyTexts {
  title: string;
  body?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

interface NoRowsProps {
  address: TableAddress;
  noun: Noun;
  empty: EmptyTexts;
}

/** Why there are no rows: nothing matches, the page is behind the last one, or there is nothing yet. */
export function NoRows({ address, noun, empty }: NoRowsProps) {
  if (address.isFiltered) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" className="size-6" />}
        title={`No ${noun[1]} match`}
        body="Nothing is found by this search and these filters together."
        action={<ButtonLink to={address.clearedHref}>Clear search and filters</ButtonLink>}
      />
    );
  }
  if (address.state.page > 1) {
    return (
      <EmptyState
        title="There is no such page"
        body="The list has become shorter, or the address is not right."
        action={<ButtonLink to={address.href({ page: 1 })}>To the first page</ButtonLink>}
      />
    );
  }
  return <EmptyState {...empty} />;
}
