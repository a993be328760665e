import { limits } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { maxExplanation, toReportReason, reportSchema, reportReasons } from './report';

describe('a report', () => {
  it.each([
    [{ reason: 'spam', explanation: '' }, 'Spam or advertising'],
    [{ reason: 'other', explanation: '  A copy. ' }, 'Something else: A copy.'],
  ])('%j is stored as "%s"', (given, text) => {
    expect(toReportReason(reportSchema.parse(given))).toBe(text);
  });

  it.each([
    [{ reason: '', explanation: 'Bad.' }, 'reason', 'Choose what is wrong.'],
    [{ reason: 'other', explanation: '  ' }, 'explanation', 'Say what is wrong.'],
    [
      { reason: 'spam', explanation: 'x'.repeat(maxExplanation + 1) },
      'explanation',
      `Use at most ${String(maxExplanation)} characters.`,
    ],
  ])('%j is refused: %s, "%s"', (given, field, message) => {
    expect(reportSchema.safeParse(given).error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('is never longer than the rules allow, whatever the reason', () => {
    for (const reason of Object.keys(reportReasons) as (keyof typeof reportReasons)[]) {
      const text = toReportReason({ reason, explanation: 'x'.repeat(maxExplanation) });
      expect(text.length).toBeLessThanOrEqual(limits.review.flagReason);
    }
  });
});
