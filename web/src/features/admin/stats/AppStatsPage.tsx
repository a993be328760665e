import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
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
import { RatingsReceived, formatStars } from './RatingsReceived';
import { useAppFigures } from './useAppFigures';
import { i18n } from '../../../lib/i18n';
import { formatCount } from '../../../lib/formatCount';

const kinds: { figure: AppFigure; title: MessageDescriptor; shape: 'line' | 'bar' }[] = [
  { figure: 'views', title: msg`Views`, shape: 'line' },
  { figure: 'clicks', title: msg`Outbound clicks`, shape: 'line' },
  { figure: 'favourites', title: msg`New favourites`, shape: 'bar' },
  { figure: 'reviews', title: msg`Reviews`, shape: 'bar' },
];

function toCsvContent(days: readonly string[], figures: AppFigures): CsvContent {
  return {
    columns: [
      t`Day (UTC)`,
      ...kinds.map(({ title }) => i18n._(title)),
      ...[1, 2, 3, 4, 5].map(formatStars),
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
      <PageMeta title={t`Statistics of ${app.name}`} />
      <PageHeader
        title={<span dir="auto">{app.name}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-x-3">
            {t`Statistics`} <Rating value={app.ratingAverage} count={app.ratingCount} />
          </span>
        }
        actions={
          <>
            {mayEdit && <ButtonLink to={`/admin/apps/${app.id}`}>{t`Edit app`}</ButtonLink>}
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
          <Figures label={t`Statistics of this range`}>
            {kinds.map(({ figure, title }) => {
              const { sum, change } = figures.series(figure, known.days, known.previousDays);
              return <Figure key={figure} label={i18n._(title)} value={sum} change={change} />;
            })}
            <Figure label={t`Average rating received`} value={figures.average(known.days)} />
          </Figures>
          {known.live.length > 0 && (
            <p className="text-small text-ink-3">
              {areReviewsKnown
                ? t`Favourites are counted at night.`
                : t`Favourites and reviews are counted at night.`}{' '}
              {plural(known.live.length, {
                one: 'They are missing for the last day.',
                other: `They are missing for the last ${formatCount(known.live.length)} days.`,
              })}
            </p>
          )}
          <div className="grid gap-4 @min-[60rem]:grid-cols-2">
            {kinds.map(({ figure, title, shape }) => {
              const { values, previous } = figures.series(figure, known.days, known.previousDays);
              return (
                <TimeChart
                  key={figure}
                  title={i18n._(title)}
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
