import { formatZonedTime } from '@appshelf/model';
import { Badge } from '../../../ui';
import { usePlans, useSiteTimeZone } from './api';

const labels = {
  publish: 'Publishes',
  archive: 'Leaves the site',
  replaceText: 'New text',
} as const;

/** The planned changes of an entry, each with its time in the site's time zone. Renders nothing when there are none. */
export function PlannedBadges({ entry }: { entry: string }) {
  const zone = useSiteTimeZone();
  return usePlans(entry).map(({ id, action, dueAt, problem }) => (
    <Badge key={id} wraps tone={problem === null ? 'neutral' : 'bad'}>
      {labels[action]} {formatZonedTime(dueAt, zone)}
      {problem !== null && `, which failed: ${problem}`}
    </Badge>
  ));
}
