export { countAppView, countClick } from './count';
export { followViews } from './followViews';
