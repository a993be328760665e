import { plural, t } from '@lingui/core/macro';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ErrorPanel } from '../../../ui';
import { RankedList, getSum, type DayRange, type RankedEntry } from '../charts';
import { maxListDays, useGetTopListsQuery, type SiteDays, type TopLists as Lists } from './api';
import { type RangeDays } from './useSiteFigures';
import { formatCount } from '../../../lib/formatCount';

/** Adds the visits without a listed referrer: the visitor typed the address, or the browser sent no referrer. */
function addDirectVisits(referrers: Lists['referrers'], visits: number | null): RankedEntry[] {
  const referred = referrers.reduce((sum, { count }) => sum + count, 0);
  const direct = (visits ?? 0) - referred;
  return [
    ...referrers,
    ...(direct > 0 ? [{ name: t`Direct or unknown`, count: direct }] : []),
  ].sort((one, other) => other.count - one.count);
}

const formatClicks = (clicks: number) =>
  plural(clicks, { one: '1 click', other: `${formatCount(clicks)} clicks` });

interface TopListsProps {
  range: DayRange;
  known: RangeDays;
  figures: SiteDays;
}

/** The pages and apps with the most views in a range, and the sites that visitors came from. */
export function TopLists({ range: { from, to }, known, figures }: TopListsProps) {
  const isTooLong = known.days.length > maxListDays;
  const { currentData, error, refetch } = useGetTopListsQuery(
    isTooLong ? skipToken : { from, to, live: known.live },
  );
  if (isTooLong) {
    return (
      <p className="text-ink-2">
        {t`Top pages, apps and referrers are listed for at most ${maxListDays} days. Choose a shorter range to see them.`}
      </p>
    );
  }
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  const visits = getSum(known.days.map((day) => figures[day]?.visits ?? null));
  return (
    <div className="grid gap-4 @min-[60rem]:grid-cols-3">
      <RankedList
        title={t`Top pages`}
        unit={t`Views`}
        entries={currentData?.pages.map((page) => ({ ...page, to: page.name }))}
        empty={t`No page views.`}
      />
      <RankedList
        title={t`Top apps`}
        unit={t`Views`}
        entries={currentData?.apps.map(({ id, name, views, clicks }) => ({
          name,
          count: views,
          aside: formatClicks(clicks),
          to: `/admin/apps/${id}/stats?from=${from}&to=${to}`,
        }))}
        empty={t`No app views.`}
      />
      <RankedList
        title={t`Top referrers`}
        unit={t`Visits`}
        entries={
          currentData === undefined ? undefined : addDirectVisits(currentData.referrers, visits)
        }
        empty={t`No visits.`}
      />
    </div>
  );
}
