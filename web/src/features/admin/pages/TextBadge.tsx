import { Badge } from '../../../ui';
import type { StoredText } from './api';

/** Says where the text of a page is from, unless an editor wrote it. */
export function TextBadge({ stored }: { stored: StoredText | undefined }) {
  if (stored === undefined) return <Badge>Built-in</Badge>;
  return stored.markdown === null ? <Badge tone="bad">Not usable</Badge> : null;
}
