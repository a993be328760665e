import { fromLocalInput, type SiteFields } from './siteForm';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

type ScheduleFields = Pick<
  SiteFields,
  'announcementEnabled' | 'announcementFrom' | 'announcementUntil'
>;

/** Describes when the announcement is shown after saving. */
export function describeAnnouncementState(
  fields: Partial<ScheduleFields>,
  now = Date.now(),
): string {
  if (fields.announcementEnabled !== true) return 'No announcement is shown.';
  const from = fromLocalInput(fields.announcementFrom ?? '');
  const until = fromLocalInput(fields.announcementUntil ?? '');
  if (until !== undefined && until <= now) return `Ended ${moment.format(until)}.`;
  const end = until === undefined ? 'until you switch it off' : `until ${moment.format(until)}`;
  return from !== undefined && from > now
    ? `Shown from ${moment.format(from)} ${end}.`
    : `Shown ${end}.`;
}
