export { AddressButton } from './AddressButton';
export { AddressDialog } from './AddressDialog';
export {
  AddressError,
  addressErrorCode,
  findAddressProblem,
  findIdProblem,
} from './findAddressProblem';
export { useFreeSlug } from './useFreeSlug';
