import { useState } from 'react';
import { formatRelativeDate, formatUtcDate, formatDateTime } from './formatDate';
import { usePrerenderedAt } from '../loading/hydration';

/** A date in running text, with the exact time as its tooltip. */
export function DateText({ at }: { at: number }) {
  const [now] = useState(() => Date.now());
  const prerenderedAt = usePrerenderedAt();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={prerenderedAt === undefined ? formatDateTime(at) : undefined}
    >
      {prerenderedAt === undefined
        ? formatRelativeDate(at, now)
        : formatRelativeDate(at, prerenderedAt, formatUtcDate)}
    </time>
  );
}
