import { Badge } from '../../../ui';
import { usePlans, useSiteTimeZone } from './api';
import { describePlan } from './describePlan';

/** The planned changes of an entry, each with its time in the site's time zone. Renders nothing when there are none. */
export function PlannedBadges({ entry }: { entry: string }) {
  const zone = useSiteTimeZone();
  const { plans = [] } = usePlans(entry);
  return plans.map((plan) => (
    <Badge key={plan.id} wraps tone={plan.problem === null ? 'neutral' : 'bad'}>
      {describePlan(plan, zone ?? 'UTC')}
    </Badge>
  ));
}
