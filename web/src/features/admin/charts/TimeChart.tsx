import { t } from '@lingui/core/macro';
import { lazy, Suspense, useId, useState } from 'react';
import { Button, PanelBoundary, Skeleton } from '../../../ui';
import { DayTable } from './DayTable';
import type { TimeChartProps } from './figures';

const TimeChartPlot = lazy(async () => ({
  default: (await import('./TimeChartPlot')).TimeChartPlot,
}));

/** A chart of one statistic by day. A button switches to a table with the same data. */
export function TimeChart(props: TimeChartProps) {
  const { title, shape, previous } = props;
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-card bg-surface p-4 ring-1 ring-line"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-text text-lead">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {shape === 'line' && previous !== undefined && !asTable && <Legend />}
          <Button
            size="sm"
            variant="quiet"
            aria-label={asTable ? t`Show ${title} as a chart` : t`Show ${title} as a table`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t`Chart` : t`Table`}
          </Button>
        </div>
      </div>
      {asTable ? (
        <DayTable {...props} />
      ) : (
        <PanelBoundary title={t`The chart could not be loaded`}>
          <Suspense fallback={<Skeleton className="h-56" />}>
            <TimeChartPlot {...props} />
          </Suspense>
        </PanelBoundary>
      )}
    </section>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-3 text-small text-ink-3">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t-2 border-data" />
        {t`This range`}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-edge" />
        {t`Previous range`}
      </li>
    </ul>
  );
}
