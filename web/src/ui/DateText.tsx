import { useState } from 'react';

const day = 24 * 60 * 60 * 1000;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** A moment in words: relative up to a week, then the date. Both in milliseconds since the epoch. */
export function dateInWords(at: number, now: number): string {
  const elapsed = now - at;
  if (elapsed < 0 || elapsed >= 7 * day) return absolute.format(at);
  if (elapsed < 60_000) return 'just now';
  if (elapsed < 60 * 60_000) return relative.format(-Math.floor(elapsed / 60_000), 'minute');
  if (elapsed < day) return relative.format(-Math.floor(elapsed / (60 * 60_000)), 'hour');
  return relative.format(-Math.floor(elapsed / day), 'day');
}

/** A date in running text; the exact moment is its tooltip. */
export function DateText({ at }: { at: number }) {
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={new Date(at).toISOString()} title={exact.format(at)}>
      {dateInWords(at, now)}
    </time>
  );
}
