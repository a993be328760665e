import { ErrorPanel } from '../../../ui';
import { Figure, Figures } from '../charts';
import { useGetLiveDayQuery } from './api';

/** Today's statistics, live. */
export function TodayFigures({ day }: { day: string }) {
  const { currentData: figures, error, refetch } = useGetLiveDayQuery(day);
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <section aria-labelledby="today" className="grid gap-3">
      <h2 id="today" className="font-text text-lead">
        Today so far
      </h2>
      <Figures label="Statistics of today">
        <Figure label="Visits" value={figures?.visits} />
        <Figure label="Page views" value={figures?.views} />
        <Figure label="Sign-ups" value={figures?.signUps} />
        <Figure label="Reviews" value={figures?.reviews} />
      </Figures>
    </section>
  );
}
