export { useGetLiveDayQuery } from './api';
export { MissingDays } from './MissingDays';
export { seriesOf, useSiteFigures, type RangeDays } from './useSiteFigures';
