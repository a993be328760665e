export { countAppView, countClick, countPageView } from './count';
export { countFruitlessSearch } from './countFruitlessSearch';
export { trackViews } from './trackViews';
