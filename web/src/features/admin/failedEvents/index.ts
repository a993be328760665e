export { FailedEvents } from './FailedEvents';
