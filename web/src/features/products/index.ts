export { toProduct } from './productDocument';
export { formatPrice } from './formatPrice';
