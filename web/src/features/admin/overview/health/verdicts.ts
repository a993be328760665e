import { t } from '@lingui/core/macro';
import { addDays, toDay, type BackupTimes } from '@appshelf/model';
import { formatLongDay } from '../../charts';
import { formatCount } from '../../../../lib/formatCount';

/** The state of a part of the site, and whether somebody should look at it. */
export interface Verdict {
  state: 'good' | 'unknown' | 'bad';
  text: string;
}

/** When the nightly rollup has ended at the latest, in hours after midnight (UTC). It starts at 01:20. */
const rollupEndHour = 3;

/**
 * Judges the nightly rollup by the last day that was rolled up.
 *
 * @param lastDay undefined where none was rolled up in the months that were read, as on a new site
 */
export function judgeRollup(lastDay: string | undefined, now: number): Verdict {
  if (lastDay === undefined) {
    return { state: 'unknown', text: t`None in the last two months. The next is at 01:20 UTC.` };
  }
  const isOver = new Date(now).getUTCHours() >= rollupEndHour;
  const expected = addDays(toDay(now), isOver ? -1 : -2);
  const upTo = t`Complete up to ${formatLongDay(lastDay)}.`;
  return lastDay >= expected
    ? { state: 'good', text: upTo }
    : { state: 'bad', text: t`${upTo} A night was missed.` };
}

/** The age at which a backup is too old, in milliseconds. */
const oldBackupMs = 8 * 24 * 60 * 60_000;

/** Judges one of the backups by its time; null or undefined when there was none. */
export function judgeBackup(at: BackupTimes[keyof BackupTimes], now: number): Verdict['state'] {
  if (at == null) return 'unknown';
  return now - at > oldBackupMs ? 'bad' : 'good';
}

const countSentences = {
  failed: (number: string) => t`${number} failed.`,
  failedInMonth: (number: string) => t`${number} failed in the last month.`,
  inMonth: (number: string) => t`${number} in the last month.`,
};

/**
 * Judges something that should not happen by its number.
 *
 * @param happened the key of the sentence that says what happened
 * @param isMore whether there are at least so many
 */
export function judgeCount(
  count: number,
  happened: keyof typeof countSentences,
  isMore = false,
): Verdict {
  const counted = formatCount(count);
  const number = count === 0 ? t`None` : isMore ? t`${counted} or more` : counted;
  return { state: count === 0 ? 'good' : 'bad', text: countSentences[happened](number) };
}

/** Judges errors in browsers. Those of earlier builds may be mended. */
export function judgeClientErrors(counts: { thisBuild: number; otherBuilds: number }): Verdict {
  const { thisBuild, otherBuilds } = counts;
  if (thisBuild + otherBuilds === 0) return judgeCount(0, 'inMonth');
  const text = t`${formatCount(thisBuild)} in this build, ${formatCount(otherBuilds)} in other builds, in the last month.`;
  return { state: thisBuild > 0 ? 'bad' : 'good', text };
}
