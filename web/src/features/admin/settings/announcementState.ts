import { formatZonedTime } from '@appshelf/model';
import type { SiteFields } from './siteForm';

type ScheduleFields = Pick<
  SiteFields,
  'announcementEnabled' | 'announcementFrom' | 'announcementUntil' | 'timeZone'
>;

/** Describes when the announcement is shown after saving, in the site's time zone. */
export function describeAnnouncementState(
  fields: Partial<ScheduleFields>,
  now = Date.now(),
): string {
  if (fields.announcementEnabled !== true) return 'No announcement is shown.';
  const { announcementFrom: from, announcementUntil: until } = fields;
  const format = (at: number) => formatZonedTime(at, toZone(fields.timeZone));
  if (typeof until === 'number' && until <= now) return `Ended ${format(until)}.`;
  const end = typeof until === 'number' ? `until ${format(until)}` : 'until you switch it off';
  return typeof from === 'number' && from > now
    ? `Shown from ${format(from)} ${end}.`
    : `Shown ${end}.`;
}

/** The time zone of the form; UTC where none is chosen. */
export const toZone = (timeZone = ''): string => (timeZone === '' ? 'UTC' : timeZone);
