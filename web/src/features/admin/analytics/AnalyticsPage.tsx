import { msg, t } from '@lingui/core/macro';
import { toDay } from '@appshelf/model';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorPanel, PageHeader, PageMeta } from '../../../ui';
import {
  ChartsSkeleton,
  DownloadCsvButton,
  Figure,
  Figures,
  RangePicker,
  parseRange,
  TimeChart,
} from '../charts';
import type { CsvContent } from '../csv';
import { type SiteDays } from './api';
import { MissingDays } from './MissingDays';
import { NoFigures } from './NoFigures';
import { TodayFigures } from './TodayFigures';
import { TopLists } from './TopLists';
import { toSeries, useSiteFigures, type RangeDays } from './useSiteFigures';
import { i18n } from '../../../lib/i18n';

const kinds = [
  { kind: 'visits', title: msg`Visits`, shape: 'line' },
  { kind: 'views', title: msg`Page views`, shape: 'line' },
  { kind: 'signUps', title: msg`Sign-ups`, shape: 'bar' },
  { kind: 'reviews', title: msg`Reviews`, shape: 'bar' },
] as const;

function toCsvContent({ days }: RangeDays, figures: SiteDays): CsvContent {
  return {
    columns: [t`Day (UTC)`, ...kinds.map(({ title }) => i18n._(title))],
    rows: days.map((day) => [day, ...kinds.map(({ kind }) => figures[day]?.[kind] ?? null)]),
  };
}

/** /admin/analytics: visits, sign-ups and reviews over a range of days, compared with the range before. */
export function AnalyticsPage() {
  const [parameters] = useSearchParams();
  const [today] = useState(() => toDay(Date.now()));
  const { range, problem } = parseRange(parameters, today);
  const { known, figures, error, retry } = useSiteFigures(range, today);
  const isEmpty = known?.days.every((day) => {
    const { visits = 0, signUps = 0, reviews = 0 } = figures[day] ?? {};
    return !known.rolledUp.has(day) && visits + (signUps ?? 0) + (reviews ?? 0) === 0;
  });
  return (
    <div className="grid max-w-6xl gap-6">
      <PageMeta title={t`Analytics`} />
      <PageHeader
        title={t`Analytics`}
        lead={t`Counted without cookies and without personal data.`}
        actions={
          <DownloadCsvButton
            name={`analytics ${range.from} to ${range.to}`}
            content={known === undefined ? undefined : toCsvContent(known, figures)}
          />
        }
      />
      <TodayFigures day={today} />
      <RangePicker range={range} today={today} problem={problem} />
      {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {known === undefined && error === undefined && <ChartsSkeleton />}
      {isEmpty === true && <NoFigures today={today} />}
      {known !== undefined && isEmpty !== true && (
        <>
          <MissingDays known={known} />
          <Figures label={t`Statistics of this range`}>
            {kinds.map(({ kind, title }) => {
              const { sum, change } = toSeries(known, figures, kind);
              return <Figure key={kind} label={i18n._(title)} value={sum} change={change} />;
            })}
          </Figures>
          <div className="grid gap-4 @min-[60rem]:grid-cols-2">
            {kinds.map(({ kind, title, shape }) => {
              const { values, previous } = toSeries(known, figures, kind);
              return (
                <TimeChart
                  key={kind}
                  title={i18n._(title)}
                  shape={shape}
                  days={known.days}
                  values={values}
                  previous={previous}
                />
              );
            })}
          </div>
          <TopLists range={range} known={known} figures={figures} />
        </>
      )}
    </div>
  );
}
