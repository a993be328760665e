export { AddressButton } from './AddressButton';
