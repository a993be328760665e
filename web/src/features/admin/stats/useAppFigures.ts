import { addDays, listDays, listMonths } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type AppError } from '../../../store';
import { useSiteFigures, type RangeDays } from '../analytics';
import { getPreviousRange, type DayRange } from '../charts';
import { useGetAppDaysQuery, useGetLiveAppDayQuery } from './api';
import { AppFigures } from './appFigures';

interface UsedFigures {
  known: RangeDays | undefined;
  figures: AppFigures | undefined;
  error: AppError | undefined;
  retry: () => void;
}

/**
 * Reads the statistics of an app in a range and the range before. Each month costs two reads: the document of the app and
 * that of the site, which lists the days that were rolled up.
 */
export function useAppFigures(id: string, range: DayRange, today: string): UsedFigures {
  const { known, error: siteError, retry } = useSiteFigures(range, today, false);
  const before = getPreviousRange(range);
  const months = listMonths(listDays(before.from, range.to));
  const { currentData: days, error, refetch } = useGetAppDaysQuery({ id, months });
  const yesterday = addDays(today, -1);
  const live = (day: string) => (known?.live.includes(day) === true ? { id, day } : skipToken);
  const ofToday = useGetLiveAppDayQuery(live(today)).currentData;
  const ofYesterday = useGetLiveAppDayQuery(live(yesterday)).currentData;
  const rolledUp = known?.rolledUp;
  return {
    known,
    figures:
      days === undefined || rolledUp === undefined
        ? undefined
        : new AppFigures(
            {
              ...days,
              ...(ofToday !== undefined && { [today]: ofToday }),
              ...(ofYesterday !== undefined && { [yesterday]: ofYesterday }),
            },
            (day) => rolledUp.has(day),
            known?.unfinished ?? -1,
          ),
    error: siteError ?? (error as AppError | undefined),
    retry: () => {
      retry();
      void refetch();
    },
  };
}
