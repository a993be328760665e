import { formatZonedTime } from '@appshelf/model';
import { getLocale } from './i18n';

/** A time in a time zone with the zone's name, in the reader's language. */
export const formatSiteTime = (at: number, zone: string): string =>
  formatZonedTime(at, zone, getLocale());
