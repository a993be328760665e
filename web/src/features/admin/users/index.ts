export { findAccount, parseLookUp } from './lookUp';
export { getUserHref } from './userAddress';
