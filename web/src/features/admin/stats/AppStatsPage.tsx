import { toDay } from '@appshelf/model';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  ButtonLink,
  ErrorPanel,
  PageHeader,
  PageMeta,
  PageNotFoundError,
  Rating,
  Skeleton,
} from '../../../ui';
import { useHasPermission } from '../../session';
import { MissingDays } from '../analytics';
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
import { useGetStatsAppQuery, type StatsApp } from './api';
import { type AppFigure, type AppFigures } from './appFigures';
import { RatingsReceived } from './RatingsReceived';
import { useAppFigures } from './useAppFigures';

const kinds: { figure: AppFigure; title: string; shape: 'line' | 'bar' }[] = [
  { figure: 'views', title: 'Views', shape: 'line' },
  { figure: 'clicks', title: 'Outbound clicks', shape: 'line' },
  { figure: 'favourites', title: 'New favourites', shape: 'bar' },
  { figure: 'reviews', title: 'Reviews', shape: 'bar' },
];

function toCsvContent(days: readonly string[], figures: AppFigures): CsvContent {
  return {
    columns: [
      'Day (UTC)',
      ...kinds.map(({ title }) => title),
      ...[1, 2, 3, 4, 5].map((star) => `${String(star)} ${star === 1 ? 'star' : 'stars'}`),
    ],
    rows: days.map((day) => [
      day,
      ...kinds.map(({ figure }) => figures.get(day, figure)),
      ...figures.distribution([day]),
    ]),
  };
}

/** /admin/apps/{appId}/stats: the statistics of an app over a range of days, compared with the range before. */
export function AppStatsPage() {
  const { appId = '' } = useParams();
  const { currentData: app, error, refetch } = useGetStatsAppQuery(appId);
  if (app === null) throw new PageNotFoundError();
  if (app !== undefined) return <Stats key={appId} app={app} />;
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  return <Skeleton className="h-96 max-w-6xl" />;
}

function Stats({ app }: { app: StatsApp }) {
  const mayEdit = useHasPermission('apps.edit');
  const [parameters] = useSearchParams();
  const [today] = useState(() => toDay(Date.now()));
  const { range, problem } = parseRange(parameters, today);
  const { known, figures, error, retry } = useAppFigures(app.id, range, today);
  const areReviewsKnown = known?.live.every((day) => figures?.get(day, 'reviews') !== null);
  return (
    <div className="grid max-w-6xl gap-6">
      <PageMeta title={`Statistics of ${app.name}`} />
      <PageHeader
        title={<span dir="auto">{app.name}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-x-3">
            Statistics <Rating value={app.ratingAverage} count={app.ratingCount} />
          </span>
        }
        actions={
          <>
            {mayEdit && <ButtonLink to={`/admin/apps/${app.id}`}>Edit app</ButtonLink>}
            <DownloadCsvButton
              name={`${app.id} ${range.from} to ${range.to}`}
              content={
                known === undefined || figures === undefined
                  ? undefined
                  : toCsvContent(known.days, figures)
              }
            />
          </>
        }
      />
      <RangePicker range={range} today={today} problem={problem} />
      {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {(known === undefined || figures === undefined) && error === undefined && <ChartsSkeleton />}
      {known !== undefined && figures !== undefined && (
        <>
          <MissingDays known={known} />
          <Figures label="Statistics of this range">
            {kinds.map(({ figure, title }) => {
              const { sum, change } = figures.series(figure, known.days, known.previousDays);
              return <Figure key={figure} label={title} value={sum} change={change} />;
            })}
            <Figure label="Average rating received" value={figures.average(known.days)} />
          </Figures>
          {known.live.length > 0 && (
            <p className="text-small text-ink-3">
              {areReviewsKnown ? 'Favourites' : 'Favourites and reviews'} are counted at night. They
              are missing for{' '}
              {known.live.length === 1
                ? 'the last day'
                : `the last ${String(known.live.length)} days`}
              .
            </p>
          )}
          <div className="grid gap-4 @min-[60rem]:grid-cols-2">
            {kinds.map(({ figure, title, shape }) => {
              const { values, previous } = figures.series(figure, known.days, known.previousDays);
              return (
                <TimeChart
                  key={figure}
                  title={title}
                  shape={shape}
                  days={known.days}
                  values={values}
                  previous={previous}
                />
              );
            })}
            <RatingsReceived
              received={figures.distribution(known.days)}
              before={figures.distribution(known.previousDays)}
            />
          </div>
        </>
      )}
    </div>
  );
}
