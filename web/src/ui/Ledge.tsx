import { clsx } from 'clsx';
import { type ReactNode } from 'react';

/** The motif: a hairline with a thin front edge, on which its children stand. */
export function Ledge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <div className="flex items-end gap-6">{children}</div>
      <div className="ledge-front" />
    </div>
  );
}

/** Something that stands on a ledge and casts its contact shadow there. */
export function Standing({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('stands', className)}>{children}</div>;
}
