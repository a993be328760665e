export { CsvButton } from './CsvButton';
export { Figure, Figures } from './Figure';
export { getChange, getSum, type Change } from './figures';
export { RangeChooser } from './RangeChooser';
export { previousRange, readRange, type DayRange } from './range';
export { RankedList, type Ranked } from './RankedList';
export { Sparkline } from './Sparkline';
export { TimeChart } from './TimeChart';
export { longDay } from './format';
