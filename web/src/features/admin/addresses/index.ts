export { AddressButton } from './AddressButton';
export { AddressError, addressErrorCode, findAddressProblem } from './findAddressProblem';
