import { clsx } from 'clsx';

/** A place where something will stand. Give it the size and shape of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-breathe rounded-control bg-line/70', className)}
    />
  );
}
