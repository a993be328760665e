import type { AppStatus } from './appTerms';

/** What an editor does to the status of an entry. */
export type StatusAction = 'publish' | 'archive' | 'redraft';

/** The statuses that an entry may have before an action, and the one that it has afterwards. */
export interface StatusChange {
  readonly from: readonly AppStatus[];
  readonly to: AppStatus;
}

/** The changes of status of what editors publish, the usual one first. Visitors see what is published. */
export const statusChanges = {
  publish: { from: ['draft', 'archived'], to: 'published' },
  archive: { from: ['draft', 'published'], to: 'archived' },
  redraft: { from: ['published', 'archived'], to: 'draft' },
} as const satisfies Readonly<Record<StatusAction, StatusChange>>;

/** The actions that an editor may take on an entry of a status, the usual one first. */
export const listStatusActions = (
  changes: Readonly<Record<StatusAction, StatusChange>>,
  status: AppStatus,
): StatusAction[] =>
  (Object.keys(changes) as StatusAction[]).filter((action) =>
    changes[action].from.includes(status),
  );

/**
 * Whether a status publishes an entry for the first time.
 *
 * @param publishedAt when it was published before; null for never. A kind without this field has no such time.
 */
export const isFirstPublication = (status: unknown, publishedAt: unknown): boolean =>
  status === statusChanges.publish.to && publishedAt === null;

/**
 * The fields that give an entry a status. The first publication sets `publishedAt`, which then never changes
 * (`keepsPublicationTime` of the rules).
 */
export const toStatusFields = <Status extends string, Time>(
  status: Status,
  publishedAt: unknown,
  now: Time,
): { status: Status; publishedAt?: Time } =>
  isFirstPublication(status, publishedAt) ? { status, publishedAt: now } : { status };
