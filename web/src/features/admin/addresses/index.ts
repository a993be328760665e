export { AddressButton } from './AddressButton';
export {
  AddressError,
  addressErrorCode,
  findAddressProblem,
  findIdProblem,
} from './findAddressProblem';
export { useFreeSlug } from './useFreeSlug';
