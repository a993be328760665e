export { parseView } from './resourcesAddress';
