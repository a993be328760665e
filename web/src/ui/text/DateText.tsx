import { useState } from 'react';
import { dateInWords, dateWhereDrawn, exactMoment } from './dateWords';
import { useDrawnAt } from '../loading/Drawn';

/** A date in running text; the exact moment is its tooltip. */
export function DateText({ at }: { at: number }) {
  const [now] = useState(() => Date.now());
  const drawnAt = useDrawnAt();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={drawnAt === undefined ? exactMoment(at) : undefined}
    >
      {drawnAt === undefined ? dateInWords(at, now) : dateInWords(at, drawnAt, dateWhereDrawn)}
    </time>
  );
}
