import { t } from '@lingui/core/macro';
import { formatDecimal } from '../../../lib/formatCount';
/** Formats a number of bytes: "820 B", "34 KB", "1.2 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return t`${bytes} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return t`${Math.round(kilobytes)} KB`;
  return t`${formatDecimal(kilobytes / 1024)} MB`;
}
