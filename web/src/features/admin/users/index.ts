export { findAccount, parseLookUp } from './lookUp';
export { userHref } from './userAddress';
