export { shownFailedEvents, useFollowFailedEventsQuery } from './api';
export { FailedEvents } from './FailedEvents';
