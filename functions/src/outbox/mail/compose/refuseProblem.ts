import type { MailProblem } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';

/**
 * Refuses a template or an email that has a problem.
 *
 * @throws HttpsError `invalid-argument` with field and line
 */
export function refuseProblem(problem: MailProblem | undefined): void {
  if (problem === undefined) return;
  const place = problem.line === null ? '' : `, line ${String(problem.line)}`;
  throw new HttpsError('invalid-argument', `${problem.field}${place}: ${problem.message}`);
}
