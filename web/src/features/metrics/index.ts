export { countAppView, countClick, countPageView } from './count';
export { followViews } from './followViews';
