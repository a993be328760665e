import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { toDay, type SiteDay } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { ErrorPanel } from '../../../ui';
import { AdminLink } from '../access';
import { MissingDays, toSeries, useGetLiveDayQuery, useSiteFigures } from '../analytics';
import { Figure, Figures, parseRange, Sparkline } from '../charts';
import { describeFigures } from './figures';
import { i18n } from '../../../lib/i18n';

const kinds: readonly {
  kind: keyof SiteDay;
  label: MessageDescriptor;
  noun: MessageDescriptor;
  href: string;
}[] = [
  { kind: 'visits', label: msg`Visits today`, noun: msg`Visits`, href: '/admin/analytics' },
  { kind: 'views', label: msg`Page views today`, noun: msg`Page views`, href: '/admin/analytics' },
  { kind: 'signUps', label: msg`Sign-ups today`, noun: msg`Sign-ups`, href: '/admin/users' },
  {
    kind: 'reviews',
    label: msg`Reviews today`,
    noun: msg`Reviews`,
    href: '/admin/reviews?queue=published',
  },
];

/** The statistics of today, live, and of the last 30 days. */
export function FiguresPanel() {
  const today = useToday();
  const { range } = parseRange(new URLSearchParams(), today);
  const { known, figures, error, retry } = useSiteFigures(range, today);
  const ofToday = useGetLiveDayQuery(today);
  const failure = ofToday.error ?? error;
  if (failure !== undefined) {
    const tryAgain = (): void => {
      if (error !== undefined) retry();
      if (ofToday.error !== undefined) void ofToday.refetch();
    };
    return (
      <ErrorPanel
        title={t`The statistics could not be loaded`}
        error={failure}
        onRetry={tryAgain}
      />
    );
  }
  return (
    <div className="grid gap-3">
      <Figures label={t`Statistics of today and the last 30 days`}>
        {kinds.map(({ kind, label, noun, href }) => {
          const series = known === undefined ? undefined : toSeries(known, figures, kind);
          return (
            <Figure key={kind} label={i18n._(label)} value={ofToday.currentData?.[kind]}>
              <AdminLink
                to={href}
                className="mt-2 grid gap-1.5 rounded-control text-small text-ink-2"
                linkClassName="hover:text-ink hover:underline"
              >
                <span className="block h-7">
                  {series?.sum != null && (
                    <Sparkline
                      label={t`${i18n._(noun)} on each of the last 30 days.`}
                      values={series.values}
                    />
                  )}
                </span>
                <span className="block min-h-10">
                  {series !== undefined && describeFigures(series.sum, series.change)}
                </span>
              </AdminLink>
            </Figure>
          );
        })}
      </Figures>
      {known !== undefined && <MissingDays known={known} />}
    </div>
  );
}

/** The current day in UTC, updated at midnight on a page that stays open. */
function useToday(): string {
  const [today, setToday] = useState(() => toDay(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setToday(toDay(Date.now())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
