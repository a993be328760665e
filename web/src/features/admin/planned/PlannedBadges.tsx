import type { PlannedChange } from '@appshelf/model';
import { t } from '@lingui/core/macro';
import { formatZonedTime } from '@appshelf/model';
import { Badge } from '../../../ui';
import { usePlans, useSiteTimeZone } from './api';
import { translate } from '../../../lib/translate';

/** What is planned, with its time. */
const texts: Record<PlannedChange['action'], (time: string) => string> = {
  publish: (time) => t`Publishes ${time}`,
  archive: (time) => t`Leaves the site ${time}`,
  replaceText: (time) => t`New text ${time}`,
};

/** What is planned, with its time and why it failed. */
const describe = ({ action, dueAt, problem }: PlannedChange, zone: string): string => {
  const text = texts[action](formatZonedTime(dueAt, zone));
  return problem === null ? text : t`${text}, which failed: ${translate(problem)}`;
};

/** The planned changes of an entry, each with its time in the site's time zone. Renders nothing when there are none. */
export function PlannedBadges({ entry }: { entry: string }) {
  const zone = useSiteTimeZone();
  return usePlans(entry).map((plan) => (
    <Badge key={plan.id} wraps tone={plan.problem === null ? 'neutral' : 'bad'}>
      {describe(plan, zone)}
    </Badge>
  ));
}
