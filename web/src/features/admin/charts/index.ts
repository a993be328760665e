export { DownloadCsvButton } from './DownloadCsvButton';
export { Figure, Figures } from './Figure';
export { getChange, getSum, type Change } from './figures';
export { RangePicker } from './RangePicker';
export { getPreviousRange, parseRange, type DayRange } from './range';
export { RankedList, type RankedEntry } from './RankedList';
export { Sparkline } from './Sparkline';
export { TimeChart } from './TimeChart';
export { formatLongDay } from './format';
