export { useGetLiveDayQuery } from './api';
export { describeRollupLog, MissingDays } from './MissingDays';
export { toSeries, useSiteFigures, type RangeDays } from './useSiteFigures';
