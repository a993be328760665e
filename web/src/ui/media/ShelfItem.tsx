import { clsx } from 'clsx';
import { type ReactNode } from 'react';

/** Something on a shelf: aligned to the shelf's edge, with a shadow below. */
export function ShelfItem({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('shelf-item', className)}>{children}</div>;
}
