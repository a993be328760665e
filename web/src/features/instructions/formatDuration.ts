/** Formats a duration: "45 minutes", "1 hour", "2 hours 30 minutes". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    hours === 0 ? '' : `${String(hours)} ${hours === 1 ? 'hour' : 'hours'}`,
    rest === 0 ? '' : `${String(rest)} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
