export { FanOuts } from './FanOuts';
