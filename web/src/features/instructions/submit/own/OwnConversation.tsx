import type { Instruction } from '@appshelf/model';
import { Conversation } from '../../../conversation';

/** The conversation between the author of an instruction and the moderators, for its author. */
export function OwnConversation({
  instruction,
  onDecided,
}: {
  instruction: Instruction;
  /** Called when there is a decision later than this version. */
  onDecided?: () => unknown;
}) {
  return (
    <Conversation
      instruction={instruction}
      isHiddenWhenEmpty={instruction.status === 'draft'}
      {...(onDecided === undefined ? {} : { onDecided })}
    />
  );
}
