import { t } from '@lingui/core/macro';
import { type PlannedChange } from '@appshelf/model';
import { formatSiteTime } from '../../../lib/formatSiteTime';
import { translateLines } from '../../../lib/translate';

/** What is planned, with its time. */
const texts: Record<PlannedChange['action'], (time: string) => string> = {
  publish: (time) => t`Publishes ${time}`,
  archive: (time) => t`Archives ${time}`,
  replaceText: (time) => t`New text ${time}`,
};

/** A planned change as a text, with its time and why it failed. */
export function describePlan({ action, dueAt, problem }: PlannedChange, zone: string): string {
  const text = texts[action](formatSiteTime(dueAt, zone));
  return problem === null ? text : t`${text}, which failed: ${translateLines(problem)}`;
}
