export { findAccount, lookUpOf } from './lookUp';
export { userHref } from './userAddress';
