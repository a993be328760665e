export { getWishHref } from './contactLinks';
