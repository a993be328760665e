import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui';

/** One label with its value, in a {@link DetailList}. */
export function DetailItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="pt-2 text-ink-3 @min-[36rem]:pb-2">{label}</dt>
      <dd className="min-w-0 pb-2 wrap-anywhere @min-[36rem]:pt-2">{children}</dd>
    </>
  );
}

/** A description list of {@link DetailItem}s. */
export function DetailList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-6 rounded-card bg-surface px-5 py-3 ring-1 ring-line @min-[36rem]:grid-cols-[10rem_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

/** A text in its own writing direction, or a placeholder when it is empty. */
export function TextOrNone({
  children,
  none = t`None`,
}: {
  children: string | null;
  none?: string;
}) {
  if (children === null || children === '') return <span className="text-ink-3">{none}</span>;
  return <span dir="auto">{children}</span>;
}

/** A time, in milliseconds since the epoch, or a placeholder when it is unknown. */
export function DateOrNone({ at, none }: { at: number | null; none: string }) {
  return at === null ? <span className="text-ink-3">{none}</span> : <DateText at={at} />;
}
