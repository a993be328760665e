export { ClientErrors } from './ClientErrors';
