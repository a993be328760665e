export { FormTimeField } from './FormTimeField';
export { PlanDialog } from './PlanDialog';
export { PlannedBadges } from './PlannedBadges';
export { PlannedTextNotice } from './PlannedTextNotice';
export { PlanTextButton } from './PlanTextButton';
export { useIsPlanned } from './useIsPlanned';
export { usePlanText } from './usePlanText';
