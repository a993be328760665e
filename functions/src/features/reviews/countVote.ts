import { recountWritten } from '../../lifecycle/written/figures';
import type { WritePart } from '../../platform/events/onDocumentWrite';

/**
 * What follows from a member's vote: the votes are counted again, and open pages learn of it. A repeated event changes
 * nothing.
 */
export const countVote =
  <Params extends string>(
    announce: (params: Readonly<Record<Params, string>>) => Promise<void>,
  ): WritePart<Params> =>
  async (write) => {
    await recountWritten(write);
    // A write that keeps the vote does not change the count.
    if (write.data.before.exists === write.data.after.exists) return;
    await announce(write.params);
  };
