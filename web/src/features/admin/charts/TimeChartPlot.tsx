import { t } from '@lingui/core/macro';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import type { TimeChartProps } from './figures';
import { formatFigure, formatLongDay, formatShortDay } from './format';
import { formatShortCount } from '../../../lib/formatNumber';

interface Point {
  day: string;
  value: number | null;
  before: number | null;
  dayBefore: string | undefined;
}

const axis = {
  stroke: 'var(--color-edge)',
  tick: { fill: 'var(--color-ink-3)', fontSize: '0.75rem' },
};

/** The plot of a {@link TimeChart}. The arrow keys move through the days. It is loaded lazily, with the chart library. */
export function TimeChartPlot({ title, shape, days, values, previous }: TimeChartProps) {
  const data = days.map((day, place): Point => ({
    day,
    value: values[place] ?? null,
    before: previous?.values[place] ?? null,
    dayBefore: previous?.days[place],
  }));
  const shared = {
    responsive: true,
    accessibilityLayer: true,
    data,
    title,
    desc: t`Use the left and right arrow keys to hear the value of each day.`,
    margin: { top: 8, right: 8, bottom: 0, left: 0 },
    className: 'h-56 w-full rounded-control',
    style: { width: '100%', height: '14rem' },
  };
  const frame = (
    <>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="day"
        tickFormatter={formatShortDay}
        minTickGap={28}
        tickLine={false}
        interval="preserveStartEnd"
        {...axis}
      />
      <YAxis
        allowDecimals={false}
        width="auto"
        tickLine={false}
        axisLine={false}
        tickFormatter={formatShortCount}
        {...axis}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={
          shape === 'line'
            ? { stroke: 'var(--color-edge)' }
            : { fill: 'var(--color-sunken)', stroke: 'none' }
        }
        content={(props) => <PlotTooltip {...props} />}
      />
    </>
  );
  if (shape === 'bar') {
    return (
      <BarChart {...shared} barCategoryGap="20%">
        {frame}
        <Bar
          dataKey="value"
          fill="var(--color-data)"
          radius={[2, 2, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
        />
      </BarChart>
    );
  }
  return (
    <LineChart {...shared}>
      {frame}
      {previous !== undefined && (
        <Line
          dataKey="before"
          type="linear"
          stroke="var(--color-edge)"
          strokeWidth={1.5}
          strokeDasharray="4 4"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      )}
      <Line
        dataKey="value"
        type="linear"
        stroke="var(--color-data)"
        strokeWidth={2}
        dot={data.length === 1}
        activeDot={{ r: 4, fill: 'var(--color-data)', stroke: 'var(--color-surface)' }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}

function PlotTooltip({ active, payload }: TooltipContentProps) {
  const point = payload[0]?.payload as Point | undefined;
  if (!active || point === undefined) return null;
  return (
    <div
      role="status"
      className="grid gap-0.5 rounded-control bg-raised px-3 py-2 text-small shadow-float"
    >
      <span className="flex items-baseline justify-between gap-4">
        <span className="text-ink-2">{formatLongDay(point.day)}</span>
        <strong className="tabular-nums">{formatFigure(point.value)}</strong>
      </span>
      {point.dayBefore !== undefined && (
        <span className="flex items-baseline justify-between gap-4 text-ink-3">
          <span>{formatLongDay(point.dayBefore)}</span>
          <span className="tabular-nums">{formatFigure(point.before)}</span>
        </span>
      )}
    </div>
  );
}
