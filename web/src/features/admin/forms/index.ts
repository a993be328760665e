export { optionalPicture, optionalUrl } from './optionalUrl';
