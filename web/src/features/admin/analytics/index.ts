export { useGetLiveDayQuery } from './api';
export { MissingDays } from './MissingDays';
export { toSeries, useSiteFigures, type RangeDays } from './useSiteFigures';
