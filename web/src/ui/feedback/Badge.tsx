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

interface BadgeProps {
  tone?: BadgeTone;
  /** Whether it has more than a few words, which need several lines on a phone. */
  wraps?: boolean;
  children: ReactNode;
}

/** A badge with a few words about a state. */
export function Badge({ tone = 'neutral', wraps = false, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex size-fit max-w-full items-center px-2 py-0.5 text-small font-medium ring-1 ring-inset',
        wraps ? 'rounded-control' : 'rounded-full whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
