import type { SettleReportRequest } from '@appshelf/model';
import { callable } from './callable';

const callSettleReport = callable('settleReport');

/**
 * Decides on the reports of one thing.
 *
 * @throws `functions/failed-precondition` with a sentence that says who decided before.
 */
export async function settleReport(request: SettleReportRequest): Promise<void> {
  await callSettleReport(request);
}
