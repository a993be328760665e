export { formatPrice } from './formatPrice';
