import { useState } from 'react';

/**
 * Whether a part of a page is open to its reader. What was opened stays when the right is taken, so that nothing that was
 * typed is lost; `isLost` says so then, and the server refuses what is tried.
 *
 * @param part names the part: another one is opened anew
 * @param has whether the reader has the right now
 */
export function useKeptRight(part: string, has: boolean): { isOpen: boolean; isLost: boolean } {
  const [opened, setOpened] = useState(has ? part : null);
  if (has && opened !== part) setOpened(part);
  const isLost = !has && opened === part;
  return { isOpen: has || isLost, isLost };
}
