import { type DayValues } from './figures';

interface SparklineProps {
  /** The accessible name: a sentence that says what the chart shows. */
  label: string;
  values: DayValues;
}

const [width, height, margin] = [120, 28, 2];

/** A small line chart without axes, to go beside a number. */
export function Sparkline({ label, values }: SparklineProps) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const x = (place: number) =>
    margin + (place / Math.max(1, values.length - 1)) * (width - 2 * margin);
  const y = (value: number) => height - margin - (value / highest) * (height - 2 * margin);
  const path = values
    .map((value, place) => {
      if (value === null) return '';
      const isStart = place === 0 || values[place - 1] == null;
      return `${isStart ? 'M' : 'L'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      preserveAspectRatio="none"
      className="h-7 w-full overflow-visible"
    >
      <path
        d={path}
        className="fill-none stroke-data"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
