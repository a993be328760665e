import { collections, type ModerationEntry } from '@appshelf/model';
import { readPage, type Decoder } from '../../firebase/firestore';

const toEntry: Decoder<ModerationEntry> = (id, fields, _path, { moderationEntry }) =>
  moderationEntry.parse({ ...fields, id });

/**
 * Reads the latest decisions about an instruction with their notes, newest first. Only moderators and its author may.
 */
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
