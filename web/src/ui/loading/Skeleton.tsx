import { clsx } from 'clsx';

const shapes = { bar: 'rounded-control', squircle: 'squircle', circle: 'rounded-full' } as const;

interface SkeletonProps {
  shape?: keyof typeof shapes;
  /** Sets the size. */
  className?: string;
}

/** A placeholder for content that is loading. Give it the size and shape of the content. */
export function Skeleton({ shape = 'bar', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block animate-breathe bg-line/70 forced-colors:border',
        shapes[shape],
        className,
      )}
    />
  );
}
