import { describe, expect, it } from 'vitest';
import { limits } from '../../limits';
import { reportInput, reportTarget } from './report';
import { getReportKey, parseStepPlace, reportKinds, type ReportKind } from './reportTerms';

const ids: Record<ReportKind, string[]> = {
  app: ['margin'],
  instruction: ['i1'],
  step: ['i1', '0'],
  review: ['margin', 'mia'],
  reply: ['margin', 'mia'],
  profile: ['mia'],
  comment: ['i1', 'c1'],
  collection: ['c1'],
};

describe('a target', () => {
  it.each(reportKinds)('of the kind %s has a key of its own', (kind) => {
    expect(reportTarget.safeParse({ kind, ids: ids[kind] }).success).toBe(true);
    expect(reportTarget.safeParse({ kind, ids: [...ids[kind], 'x'] }).success).toBe(false);
    expect(reportTarget.safeParse({ kind, ids: [] }).success).toBe(false);
    const keys = reportKinds.map((each) => getReportKey({ kind: each, ids: ids[each] }));
    expect(new Set(keys).size).toBe(reportKinds.length);
  });

  it.each(['0', '9', '10', '49'])('is the step at %s', (place) => {
    expect(reportTarget.safeParse({ kind: 'step', ids: ['i1', place] }).success).toBe(true);
    expect(parseStepPlace(place)).toBe(Number(place));
  });

  it.each(['00', '0x0', '1e0', '-0', '-1', '01', '0_0', 'x', '100', '', ' 1', '1 ', '1\n'])(
    'is no step at %j',
    (place) => {
      expect(reportTarget.safeParse({ kind: 'step', ids: ['i1', place] }).success).toBe(false);
      expect(parseStepPlace(place)).toBeNull();
    },
  );

  it.each(['a/b', 'a:b', '', '..', 'x'.repeat(129)])('has no id %j', (id) => {
    expect(reportTarget.safeParse({ kind: 'app', ids: [id] }).success).toBe(false);
  });
});

describe('a report', () => {
  it.each([
    [{ reason: 'spam', text: '' }, null],
    [{ reason: 'spam', text: 'x'.repeat(limits.report.text) }, null],
    [{ reason: 'other', text: ' ' }, 'Enter what is wrong.'],
    [{ reason: '', text: '' }, 'Choose what is wrong.'],
    [{ reason: 'spam', text: 'x'.repeat(limits.report.text + 1) }, 'Use at most 500 characters.'],
  ])('%j: %s', (input, message) => {
    expect(reportInput.safeParse(input).error?.issues[0]?.message ?? null).toBe(message);
  });
});
