import { t } from '@lingui/core/macro';
import { Badge } from '../../../ui';
import type { StoredText } from './api';

/** Says where the text of a page is from, unless an editor wrote it. */
export function TextBadge({ stored }: { stored: StoredText | undefined }) {
  if (stored === undefined) return <Badge>{t`Built-in`}</Badge>;
  return stored.markdown === null ? <Badge tone="bad">{t`Not usable`}</Badge> : null;
}
