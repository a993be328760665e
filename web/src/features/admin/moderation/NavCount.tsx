import { plural } from '@lingui/core/macro';
import { queues } from '@appshelf/model';
import { findQueue, useWaiting } from './useWaiting';
import { translate } from '../../../lib/translate';
import { formatCount } from '../../../lib/formatCount';

/** How many wait on a page of the administrator area, for its link in the navigation; nothing when nothing does. */
export function NavCount({ to }: { to: string }) {
  const waiting = useWaiting();
  const kind = findQueue(to);
  const count = kind === undefined ? 0 : (waiting[kind] ?? 0);
  if (kind === undefined || count === 0) return null;
  const [one, several] = queues[kind].names.map(translate);
  const sentence = plural(count, {
    one: `1 ${one} is waiting`,
    other: `${formatCount(count)} ${several} are waiting`,
  });
  return (
    <span className="ms-auto min-w-5 rounded-full bg-accent-soft px-1.5 text-center text-small font-semibold text-accent tabular-nums">
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">, {sentence}</span>
    </span>
  );
}
