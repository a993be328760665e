import { clsx } from 'clsx';
import { type ReactNode } from 'react';

/** The meaning of a badge's colour: a kind of state, or the accent for a distinction. */
export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2 ring-line',
  good: 'bg-good-soft text-good ring-transparent',
  warn: 'bg-warn-soft text-warn ring-transparent',
  bad: 'bg-bad-soft text-bad ring-transparent',
  accent: 'bg-accent-soft text-accent ring-transparent',
};

/** A badge with one or two words about a state. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-full px-2 py-0.5 text-small font-medium whitespace-nowrap ring-1 ring-inset',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
