import { t } from '@lingui/core/macro';
import { formatSiteTime } from '../../../lib/formatSiteTime';
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
  if (fields.announcementEnabled !== true) return t`No announcement is shown.`;
  const { announcementFrom: from, announcementUntil: until } = fields;
  const format = (at: number) => formatSiteTime(at, toZone(fields.timeZone));
  if (typeof until === 'number' && until <= now) return t`Ended ${format(until)}.`;
  const starts = typeof from === 'number' && from > now ? format(from) : null;
  if (typeof until !== 'number') {
    return starts === null
      ? t`Shown until you switch it off.`
      : t`Shown from ${starts} until you switch it off.`;
  }
  const ends = format(until);
  return starts === null ? t`Shown until ${ends}.` : t`Shown from ${starts} until ${ends}.`;
}

/** The time zone of the form; UTC where none is chosen. */
export const toZone = (timeZone = ''): string => (timeZone === '' ? 'UTC' : timeZone);
