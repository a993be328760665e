import { fromLocalInput, type SiteFields } from './siteForm';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Says when an announcement with these fields is to be seen, once it is saved. */
export function describeAnnouncementState(fields: Partial<SiteFields>, now = Date.now()): string {
  if (fields.announcementEnabled !== true) return 'Nothing is announced.';
  const from = fromLocalInput(fields.announcementFrom ?? '');
  const until = fromLocalInput(fields.announcementUntil ?? '');
  if (until !== undefined && until <= now) return `Over since ${moment.format(until)}.`;
  const end = until === undefined ? 'until you switch it off' : `until ${moment.format(until)}`;
  return from !== undefined && from > now
    ? `Shown from ${moment.format(from)} ${end}.`
    : `Shown ${end}.`;
}
