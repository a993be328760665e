import type { ConversationMessage, Instruction, ModerationEntry } from '@appshelf/model';

/** What happened to a submission at one time. */
export type TimelineEntry =
  | { kind: 'decision'; key: string; at: number; decision: ModerationEntry }
  | { kind: 'submission'; key: string; at: number }
  | { kind: 'message'; key: string; at: number; message: ConversationMessage };

const order: readonly TimelineEntry['kind'][] = ['submission', 'decision', 'message'];

/**
 * Merges what was said and decided about an instruction by time, the oldest first. The time of the submission is known
 * while the instruction waits for a decision.
 *
 * @param hasEarlier whether there are messages before these; decisions before the first message are left out then
 */
export function toTimeline(
  messages: readonly ConversationMessage[],
  decisions: readonly ModerationEntry[],
  { status, updatedAt }: Pick<Instruction, 'status' | 'updatedAt'>,
  hasEarlier: boolean,
): TimelineEntry[] {
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
    ...(status === 'submitted'
      ? [{ kind: 'submission' as const, key: 'submission', at: updatedAt }]
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
