export { HistoryDisclosure } from './HistoryDisclosure';
export { HistorySection } from './HistorySection';
export { RestoreDialog } from './RestoreDialog';
