import { t } from '@lingui/core/macro';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink, EmptyState, type IconLike } from '../../../../ui';
import type { Noun } from '../bulk/bulkActions';
import type { TableAddress } from '../state/useTableAddress';
import { i18n } from '../../../../lib/i18n';

/** The texts of an empty list, and the next step. */
export interface EmptyTexts {
  title: string;
  body?: ReactNode;
  action?: ReactNode;
  icon?: IconLike;
}

interface NoRowsProps {
  address: TableAddress;
  noun: Noun;
  empty: EmptyTexts;
}

/** The empty state of a table: nothing matches, the page does not exist, or the list is empty. */
export function NoRows({ address, noun, empty }: NoRowsProps) {
  if (address.isFiltered) {
    const several = i18n._(noun.several);
    const explanation = address.state.q === '' ? undefined : address.search?.explanation;
    return (
      <EmptyState
        icon={SearchX}
        title={t`No ${several} match`}
        body={explanation ?? t`No row matches this search and these filters.`}
        action={<ButtonLink to={address.clearedHref}>{t`Clear search and filters`}</ButtonLink>}
      />
    );
  }
  if (address.state.page > 1) {
    return (
      <EmptyState
        title={t`This page doesn’t exist`}
        body={t`The list may have become shorter.`}
        action={<ButtonLink to={address.href({ page: 1 })}>{t`Go to the first page`}</ButtonLink>}
      />
    );
  }
  return <EmptyState {...empty} />;
}
