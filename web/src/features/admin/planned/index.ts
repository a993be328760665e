export { PlanButton } from './PlanButton';
export { PlannedBadges } from './PlannedBadges';
