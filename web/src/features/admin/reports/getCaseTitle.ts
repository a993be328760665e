import { t } from '@lingui/core/macro';
import type { ReportCase } from '@appshelf/model';

/**
 * What a reported thing is called, in the reader's language. That of a step and of a reply is stored as an English text around the
 * title of the instruction or the review.
 */
export function getCaseTitle({ kind, title: stored }: Pick<ReportCase, 'kind' | 'title'>): string {
  if (kind === 'step') {
    const [, title, number = '', instruction = ''] =
      /^(.*) \(step (\d+) of “(.*)”\)$/s.exec(stored) ?? [];
    return title === undefined ? stored : t`${title} (step ${number} of “${instruction}”)`;
  }
  const review = kind === 'reply' ? /^Reply to “(.*)”$/s.exec(stored)?.[1] : undefined;
  return review === undefined ? stored : t`Reply to “${review}”`;
}
