import type { ReactNode } from 'react';
import { DateText } from '../../../ui';

/** One line of a `dl`: what it is, and how it stands. */
export function DetailItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="pt-2 text-ink-3 @min-[36rem]:pb-2">{label}</dt>
      <dd className="min-w-0 pb-2 wrap-anywhere @min-[36rem]:pt-2">{children}</dd>
    </>
  );
}

/** The lines of {@link Fact}. */
export function DetailList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-6 rounded-card bg-surface px-5 py-3 ring-1 ring-line @min-[36rem]:grid-cols-[10rem_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

/** A text that somebody wrote, in its own direction; a word where there is none. */
export function TextOrNone({
  children,
  none = 'None',
}: {
  children: string | null;
  none?: string;
}) {
  if (children === null || children === '') return <span className="text-ink-3">{none}</span>;
  return <span dir="auto">{children}</span>;
}

/** A moment, in milliseconds since the epoch, where the provider tells it. */
export function DateOrNone({ at, none }: { at: number | null; none: string }) {
  return at === null ? <span className="text-ink-3">{none}</span> : <DateText at={at} />;
}
