export type { Conflict } from './conflict';
export type { Decision, QueueKind, Step } from './kind';
export { LiveQueue, useQueueRange, type QueueRange } from './LiveQueue';
export { ModerationBar } from './ModerationBar';
export { QueueEntries } from './QueueEntries';
export { makeSigned } from './signed';
export { useQueue } from './useQueue';
