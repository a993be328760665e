/** Formats a number of bytes: "820 B", "34 KB", "1.2 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${String(Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
