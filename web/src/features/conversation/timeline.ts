import type {
  ConversationMessage,
  Instruction,
  ModerationEntry,
  SubmissionEntry,
} from '@appshelf/model';

/** An event of a submission at a time. */
export type TimelineEntry =
  | { kind: 'decision'; key: string; at: number; decision: ModerationEntry }
  | {
      kind: 'submission';
      key: string;
      at: number;
      /** Null when the waiting version has no stored submission. */
      submission: SubmissionEntry | null;
    }
  | { kind: 'message'; key: string; at: number; message: ConversationMessage };

/** The stored events of a submission, each list the newest first. */
interface TimelineParts {
  messages: readonly ConversationMessage[];
  decisions: readonly ModerationEntry[];
  submissions: readonly SubmissionEntry[];
}

const order: readonly TimelineEntry['kind'][] = ['submission', 'decision', 'message'];

/**
 * Whether an instruction waits without a stored submission: it was submitted before submissions were stored, or readers'
 * reports have hidden it.
 */
function waitsOtherwise(
  { decisions: [decision], submissions: [submission] }: TimelineParts,
  status: Instruction['status'],
): boolean {
  if (status !== 'submitted') return false;
  if (submission === undefined || submission.isPublished) return true;
  return decision !== undefined && decision.at >= submission.at;
}

/**
 * Merges what was submitted, said and decided about an instruction by time, the oldest first.
 *
 * @param hasEarlier whether there are messages before these; what happened before the first message is left out then
 */
export function toTimeline(
  parts: TimelineParts,
  { status, updatedAt }: Pick<Instruction, 'status' | 'updatedAt'>,
  hasEarlier: boolean,
): TimelineEntry[] {
  const { messages, decisions, submissions } = parts;
  const entries: TimelineEntry[] = [
    ...messages.map((message) => ({
      kind: 'message' as const,
      key: `message ${message.id}`,
      at: message.createdAt,
      message,
    })),
    ...decisions.map((decision) => ({
      kind: 'decision' as const,
      key: `decision ${decision.id}`,
      at: decision.at,
      decision,
    })),
    ...submissions.map((submission) => ({
      kind: 'submission' as const,
      key: `submission ${submission.id}`,
      at: submission.at,
      submission,
    })),
    ...(waitsOtherwise(parts, status)
      ? [{ kind: 'submission' as const, key: 'submission', at: updatedAt, submission: null }]
      : []),
  ];
  const first = hasEarlier ? Math.min(...messages.map(({ createdAt }) => createdAt)) : 0;
  return entries
    .filter(({ at }) => at >= first)
    .sort(
      (one, other) =>
        one.at - other.at ||
        order.indexOf(one.kind) - order.indexOf(other.kind) ||
        (one.key < other.key ? -1 : 1),
    );
}
