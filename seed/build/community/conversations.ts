import {
  collections,
  conversationMessage,
  getMessageNotificationId,
  type ConversationMessage,
} from '@appshelf/model';
import { toPlainText } from '@appshelf/functions/toMailMessage';
import type { Context } from '../context';
import { toFields, type SeedDocument } from '../document';
import type { BuiltInstruction } from '../instructions';
import type { Built, SeedEvent } from './event';

/** The moderators who took part in a conversation before, or decided last. */
function listParticipants(
  { decisions }: BuiltInstruction,
  earlier: readonly ConversationMessage[],
): string[] {
  const writers = earlier.filter(({ isModerator }) => isModerator).map((each) => each.authorUid);
  const decided = decisions.map(({ by }) => by).slice(-1);
  return [...new Set([...writers, ...decided])];
}

function toEvents(
  message: ConversationMessage,
  about: BuiltInstruction,
  earlier: readonly ConversationMessage[],
): SeedEvent[] {
  const { id, title, authorUid } = about.instruction;
  const path = `${collections.instructions}/${id}/${collections.conversation}/${message.id}`;
  const recipients = message.isModerator ? [authorUid] : listParticipants(about, earlier);
  return recipients.map((uid) => ({
    id: getMessageNotificationId(id, message.id),
    uid,
    kind: 'message',
    title: message.isModerator
      ? `A moderator wrote to you about “${title}”.`
      : `${message.authorName} wrote about “${title}”.`,
    text: toPlainText(message.body),
    path: message.isModerator ? `/instructions/submit?id=${id}` : `/admin/resources?id=${id}`,
    at: message.createdAt,
    quotes: {
      aboutUids: message.isModerator ? [] : [message.authorUid],
      aboutPaths: [path],
      mayReadHidden: true,
    },
  }));
}

/** `instructions/{id}/conversation/{id}`: what authors and moderators wrote to each other about submissions. */
export function buildConversations(
  context: Context,
  instructions: readonly BuiltInstruction[],
): Built {
  const documents: SeedDocument[] = [];
  const events: SeedEvent[] = [];
  const written = new Map<string, ConversationMessage[]>();
  for (const { file, source } of context.content.conversations) {
    const entity = `message “${source.id}” about “${source.instruction}”`;
    const place = (field: string) => ({ file, entity, field });
    const about = instructions.find(({ instruction }) => instruction.id === source.instruction);
    if (about === undefined) {
      context.problems.add(
        place('instruction'),
        `There is no instruction “${source.instruction}”.`,
      );
      continue;
    }
    const earlier = written.get(source.instruction) ?? [];
    const before = [
      ...about.decisions.map(({ at }) => at),
      ...earlier.map((each) => each.createdAt),
    ];
    const latest = before.filter((at) => at < Date.parse(`${source.on}T24:00:00Z`));
    const message = context.problems.parsed(
      conversationMessage,
      {
        id: source.id,
        body: source.body,
        authorUid: source.by,
        authorName: context.getName(source.by, place('by')),
        isModerator: source.by !== about.instruction.authorUid,
        createdAt: context.getMomentAfter(
          source.on,
          entity,
          Math.max(about.instruction.createdAt, ...latest),
          place('on'),
        ),
      },
      file,
      entity,
    );
    documents.push({
      path: `${collections.instructions}/${source.instruction}/${collections.conversation}/${source.id}`,
      fields: toFields(message, 'id'),
    });
    events.push(...toEvents(message, about, earlier));
    written.set(source.instruction, [...earlier, message]);
  }
  return { documents, events };
}
