import { useState } from 'react';
import { dateInWords, dateWhereDrawn, exactMoment } from './dateWords';
import { usePrerenderedAt } from '../loading/hydration';

/** A date in running text; the exact moment is its tooltip. */
export function DateText({ at }: { at: number }) {
  const [now] = useState(() => Date.now());
  const prerenderedAt = usePrerenderedAt();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={prerenderedAt === undefined ? exactMoment(at) : undefined}
    >
      {prerenderedAt === undefined
        ? dateInWords(at, now)
        : dateInWords(at, prerenderedAt, dateWhereDrawn)}
    </time>
  );
}
