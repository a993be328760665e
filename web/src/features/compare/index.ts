export { getCompareHref, maxComparedApps } from './compareAddress';
