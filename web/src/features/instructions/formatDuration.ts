import { plural, t } from '@lingui/core/macro';

/** Formats a duration: "45 minutes", "1 hour", "2 hours 30 minutes". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const inHours = plural(hours, { one: '# hour', other: '# hours' });
  const inMinutes = plural(rest, { one: '# minute', other: '# minutes' });
  if (hours === 0) return rest === 0 ? '' : inMinutes;
  return rest === 0 ? inHours : t`${inHours} ${inMinutes}`;
}
