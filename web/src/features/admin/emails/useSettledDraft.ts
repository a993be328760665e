import type { PreviewMailRequest } from '@appshelf/model';
import { useEffect, useState } from 'react';

/** How long the typing must rest before the server is asked, in milliseconds. */
const restMs = 400;

/** Whether two drafts make the same mail. */
export const isSamePreview = (one: PreviewMailRequest | null, other: PreviewMailRequest | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** A draft as it was when the typing last rested. */
export function useSettledDraft(draft: PreviewMailRequest | null): PreviewMailRequest | null {
  const [settled, setSettled] = useState(draft);
  const text = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(JSON.parse(text) as PreviewMailRequest | null);
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
