import { plural } from '@lingui/core/macro';
import { Disclosure } from '../../../ui';
import { CaseReports } from '../reports';
import type { QueuedReview } from './api';
import { formatCount } from '../../../lib/formatCount';

/** The open reports on a review. They are loaded when the moderator opens them. */
export function Reports({ review: { reportCase } }: { review: QueuedReview }) {
  if (reportCase === null) return null;
  const { reporterCount } = reportCase;
  return (
    <Disclosure
      summary={plural(reporterCount, {
        one: '1 report',
        other: `${formatCount(reporterCount)} reports`,
      })}
    >
      <CaseReports reportCase={reportCase} />
    </Disclosure>
  );
}
