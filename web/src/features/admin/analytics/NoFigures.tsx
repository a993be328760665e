import { addDays, listDays, listMonths } from '@appshelf/model';
import { ChartLine } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../../ui';
import { formatLongDay } from '../charts';
import { useGetSiteDaysQuery } from './api';

/** How far back, in days, figures are looked for: the thirty months that one query reads. */
const searchedDays = 29 * 30;

/** Stands in place of the figures of a range that has none, and leads to the latest that there are. */
export function NoFigures({ today }: { today: string }) {
  const months = listMonths(listDays(addDays(today, -searchedDays), today));
  const { currentData: days, isFetching } = useGetSiteDaysQuery(months.slice(-30));
  const last = Object.keys(days ?? {})
    .sort()
    .at(-1);
  return (
    <EmptyState
      icon={<ChartLine aria-hidden="true" className="size-6" />}
      title="No figures of these days"
      body={
        last === undefined
          ? 'The counters of a day are added up in the night after it.'
          : `The latest are of ${formatLongDay(last)}.`
      }
      action={
        !isFetching &&
        last !== undefined && (
          <ButtonLink to={`?from=${addDays(last, -29)}&to=${last}`}>
            Show the last days with figures
          </ButtonLink>
        )
      }
    />
  );
}
