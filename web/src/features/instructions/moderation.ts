import { collections, type ModerationEntry } from '@appshelf/model';
import { readPage, type Decoder } from '../../firebase/firestore';

const toEntry: Decoder<ModerationEntry> = (id, fields, _path, { moderationEntry }) =>
  moderationEntry.parse({ ...fields, id });

/** What was last decided about an instruction and why, the newest first; for moderators and its author. */
export async function readDecisions(
  instructionId: string,
  size: number,
): Promise<ModerationEntry[]> {
  const { entities } = await readPage(
    {
      collection: `${collections.instructions}/${instructionId}/${collections.moderation}`,
      equal: {},
      order: [['at', 'desc']],
      size,
      after: null,
    },
    toEntry,
  );
  return entities;
}
