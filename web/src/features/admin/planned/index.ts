export { FormTimeField } from './FormTimeField';
export { PlanButton } from './PlanButton';
export { PlannedBadges } from './PlannedBadges';
export { PlannedTextNotice } from './PlannedTextNotice';
export { PlanTextButton } from './PlanTextButton';
