import { clsx } from 'clsx';
import { type ReactNode } from 'react';

/** Something that stands on a ledge and casts its contact shadow there. */
export function ShelfItem({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('stands', className)}>{children}</div>;
}
