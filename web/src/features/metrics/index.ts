export { countAppView, countClick, countPageView } from './count';
export { trackViews } from './trackViews';
