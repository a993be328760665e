import { t } from '@lingui/core/macro';
import { addDays, listDays, listMonths } from '@appshelf/model';
import { ChartLine } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../../ui';
import { formatLongDay } from '../charts';
import { useGetSiteDaysQuery } from './api';

/** How many days back statistics are searched for: one query reads 30 months at most. */
const searchedDays = 29 * 30;

/** The empty state of a range without statistics, with a link to the latest days that have some. */
export function NoFigures({ today }: { today: string }) {
  const months = listMonths(listDays(addDays(today, -searchedDays), today));
  const { currentData: days, isFetching } = useGetSiteDaysQuery(months.slice(-30));
  const last = Object.keys(days ?? {})
    .sort()
    .at(-1);
  return (
    <EmptyState
      icon={ChartLine}
      title={t`No statistics for these days`}
      body={
        last === undefined
          ? t`The statistics of a day are added the following night.`
          : t`The latest statistics are from ${formatLongDay(last)}.`
      }
      action={
        !isFetching &&
        last !== undefined && (
          <ButtonLink
            to={`?from=${addDays(last, -29)}&to=${last}`}
          >{t`Show the latest statistics`}</ButtonLink>
        )
      }
    />
  );
}
