import { useState } from 'react';
import { useDrawnAt } from './Drawn';

const day = 24 * 60 * 60 * 1000;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** Where a page is drawn nobody knows the reader's time zone. */
const absoluteWhereDrawn = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A moment in words: relative up to a week, then the date. Both in milliseconds since the epoch. */
export function dateInWords(at: number, now: number, date = absolute): string {
  const elapsed = now - at;
  if (elapsed < 0 || elapsed >= 7 * day) return date.format(at);
  if (elapsed < 60_000) return 'just now';
  if (elapsed < 60 * 60_000) return relative.format(-Math.floor(elapsed / 60_000), 'minute');
  if (elapsed < day) return relative.format(-Math.floor(elapsed / (60 * 60_000)), 'hour');
  return relative.format(-Math.floor(elapsed / day), 'day');
}

/** A date in running text; the exact moment is its tooltip. */
export function DateText({ at }: { at: number }) {
  const [now] = useState(() => Date.now());
  const drawnAt = useDrawnAt();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={drawnAt === undefined ? exact.format(at) : undefined}
    >
      {drawnAt === undefined ? dateInWords(at, now) : dateInWords(at, drawnAt, absoluteWhereDrawn)}
    </time>
  );
}
