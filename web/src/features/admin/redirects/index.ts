export { RedirectDialog } from './RedirectDialog';
