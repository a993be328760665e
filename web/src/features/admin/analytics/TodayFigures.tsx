import { t } from '@lingui/core/macro';
import { ErrorPanel } from '../../../ui';
import { Figure, Figures } from '../charts';
import { useGetLiveDayQuery } from './api';

/** Today's statistics, live. */
export function TodayFigures({ day }: { day: string }) {
  const { currentData: figures, error, refetch } = useGetLiveDayQuery(day);
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <section aria-labelledby="today" className="grid gap-3">
      <h2 id="today" className="font-text text-lead">{t`Today so far`}</h2>
      <Figures label={t`Statistics of today`}>
        <Figure label={t`Visits`} value={figures?.visits} />
        <Figure label={t`Page views`} value={figures?.views} />
        <Figure label={t`Sign-ups`} value={figures?.signUps} />
        <Figure label={t`Reviews`} value={figures?.reviews} />
      </Figures>
    </section>
  );
}
