export { MissingDays } from './MissingDays';
export { useSiteFigures, type RangeDays } from './useSiteFigures';
