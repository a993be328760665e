export { getUserRows } from './list/userRows';
export { getUserHref } from './userAddress';
