export { LiveQueue, useQueueRange } from './LiveQueue';
export { ModerationBar, type QueueNotice } from './ModerationBar';
export { entryAttribute, useCurrentEntry } from './useCurrentEntry';
export { useQueueShortcuts } from './useQueueShortcuts';
