import type { InstructionListQuery } from '@appshelf/model';
import { parseInstructionsView, toListQuery } from './instructionsAddress';

/**
 * The first query of /instructions for an address; null when the page needs the search's index, and for the instructions about an
 * app, because anybody can make up ids of apps and each would cost reads.
 */
export function getInstructionListQuery(search: string): InstructionListQuery | null {
  const view = parseInstructionsView(new URLSearchParams(search));
  return view.query !== '' || view.appId !== null ? null : toListQuery(view);
}
