import { parseNumber, toBoolean, toFields, toText } from './storedFields';

/** The announcement of a site: as editors saved it, or what visitors see of it now. */
export interface Announcement {
  text: string;
  level: 'info' | 'warning';
  enabled: boolean;
  /** When the banner appears, in milliseconds; at once without it. */
  from?: number | undefined;
  /** When the banner disappears; never without it. */
  until?: number | undefined;
  /** In `/site`, the text in the other languages of the site (server). */
  translations?: Record<string, string> | undefined;
}

/** The announcement of a site without one. */
export const noAnnouncement: Announcement = { text: '', level: 'info', enabled: false };

/** An object with the texts in other languages; empty when there is none. */
function parseTranslations(value: unknown): Pick<Announcement, 'translations'> {
  const texts = Object.entries(toFields(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length === 0 ? {} : { translations: Object.fromEntries(texts) };
}

/** Parses a stored announcement, with the fields of {@link noAnnouncement} for those that are missing or have another type. */
export function parseAnnouncement(value: unknown): Announcement {
  const fields = toFields(value);
  return {
    text: toText(fields.text, noAnnouncement.text),
    level: fields.level === 'warning' ? 'warning' : noAnnouncement.level,
    enabled: toBoolean(fields.enabled, noAnnouncement.enabled),
    ...parseNumber('from', fields.from),
    ...parseNumber('until', fields.until),
    ...parseTranslations(fields.translations),
  };
}

/**
 * What is stored of the settings, with the announcement as editors saved it. That of version 0.2.0 lies among the settings until a
 * function moves it.
 *
 * @param announcement what is stored at `announcement/saved`; null where nothing is
 */
export const withSavedAnnouncement = (site: unknown, announcement: unknown): unknown =>
  announcement === null ? site : { ...toFields(site), announcement };

/** Whether visitors see an announcement at a time. */
export const isAnnouncementShown = (
  { enabled, text, from = 0, until = Infinity }: Announcement,
  now: number,
): boolean => enabled && text !== '' && from <= now && now < until;

/** What visitors may know of an announcement at a time: what they see and when it ends, and nothing else before and after. */
export const toPublicAnnouncement = (announcement: Announcement, now: number): Announcement => {
  if (!isAnnouncementShown(announcement, now)) return noAnnouncement;
  const { text, level, enabled, until } = announcement;
  return { text, level, enabled, ...parseNumber('until', until) };
};
