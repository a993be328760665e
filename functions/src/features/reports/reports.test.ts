import { reportKinds } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { logger } from '../../platform/firebase/logger';
import { getReporterWeight, parseReporter, type Reporter } from './reporterWeight';
import { holdsChanges, toReplaced } from './storedCase';
import { getTargetDocument, readTarget, targetKinds } from './targets';
import { getDecision } from './targetWritten';

describe('the weight of a reporter', () => {
  it.each<[string, Partial<Reporter>, number]>([
    ['of a minute ago', { days: 0 }, 0],
    [
      'of a minute ago, whose contributions were accepted',
      { days: 0, accepted: 50, upheld: 50 },
      0,
    ],
    ['of six days', { days: 6, accepted: 9 }, 0],
    ['of a week', { days: 7 }, 0.25 * (7 / 30)],
    ['of a month', {}, 0.25],
    ['of ten years', { days: 3_650 }, 0.25],
    ['of a month with a contribution', { accepted: 1 }, 0.5],
    ['of a month with a report that proved right', { upheld: 1 }, 0.5],
    ['of half a month with contributions', { days: 15, accepted: 3 }, 0.5],
    ['of a month with contributions', { accepted: 2, upheld: 1 }, 1],
    ['of ten years with many contributions', { days: 3_650, accepted: 90, upheld: 90 }, 1],
    ['with a false report', { accepted: 3, dismissed: 1 }, 0.5],
    ['with a false report and one that proved right', { accepted: 3, upheld: 1, dismissed: 1 }, 1],
    ['with three false reports', { accepted: 3, dismissed: 3 }, 0.125],
    ['with four false reports', { accepted: 30, dismissed: 4 }, 0],
    ['whose age is unknown', { days: NaN, accepted: 30 }, 0],
    ['who comes from the future', { days: -5, accepted: 30 }, 0],
  ])('%s', (_name, known, weight) => {
    const reporter = { days: 30, accepted: 0, upheld: 0, dismissed: 0, ...known };
    expect(getReporterWeight(reporter)).toBe(weight);
  });

  const now = Date.UTC(2026, 1, 1);
  const creationTime = 'Thu, 01 Jan 2026 00:00:00 GMT';
  it.each([[undefined], [{}], [{ upheld: '1', dismissed: -1, accepted: null }]])(
    'is read from %j',
    (fields) => {
      expect(parseReporter({ metadata: { creationTime } as never }, fields, fields, now)).toEqual({
        days: 31,
        accepted: 0,
        upheld: 0,
        dismissed: 0,
      });
    },
  );
});

it('an app is never hidden by reports', () => {
  expect(reportKinds.filter((kind) => targetKinds[kind].hide === null)).toEqual(['app']);
});

describe('what is taken off', () => {
  const hideInstruction = (now: Timestamp) => targetKinds.instruction.hide?.(now) ?? {};
  const at = Timestamp.fromMillis(1_000);
  const stored = { status: 'published', updatedAt: at, title: 'Bake' };

  it('can be put back exactly', () => {
    const { before, after } = toReplaced(stored, hideInstruction(Timestamp.fromMillis(2_000)));
    const hidden = { ...stored, ...after };
    expect(hidden.status).toBe('submitted');
    expect(holdsChanges(hidden, after)).toBe(true);
    expect({ ...hidden, ...before }).toEqual(stored);
  });

  it('is not put back over what its author changed since', () => {
    const { after } = toReplaced(stored, hideInstruction(Timestamp.fromMillis(2_000)));
    const edited = { ...stored, ...after, updatedAt: Timestamp.fromMillis(3_000) };
    expect(holdsChanges(edited, after)).toBe(false);
    expect(holdsChanges({ ...edited, status: 'draft' }, after)).toBe(false);
  });

  it('holds a reply that is a map', () => {
    const reply = { body: 'Rude.', at, by: 'ada' };
    const { before, after } = toReplaced({ reply }, targetKinds.reply.hide?.(at) ?? {});
    expect({ before, after }).toEqual({ before: { reply }, after: { reply: null } });
  });
});

describe('a step', () => {
  const fields = { title: 'Bake', authorUid: 'mia', steps: [{ title: 'Mix', body: 'Stir.' }] };
  const read = (place: string) => readTarget({ kind: 'step', ids: ['i', place] }, fields);

  it('is read with its instruction', () => {
    expect(getTargetDocument({ kind: 'step', ids: ['i', '0'] })).toBe('instructions/i');
    expect(read('0')).toEqual({
      title: 'Mix (step 1 of “Bake”)',
      text: 'Stir.',
      authorUid: 'mia',
      authorName: '',
      page: '/instructions/i#step-1',
    });
  });

  it.each(['1', '-1', 'x', 'length', '', '00', '0x0', '1e0', '-0', '0.0', ' 0', '٠'])(
    'that is not there is none: %s',
    (place) => {
      expect(read(place)).toBeNull();
    },
  );
});

describe('the decision that a change is', () => {
  const at = (second: number) => ({ at: Timestamp.fromMillis(second * 1_000), by: 'ada' });
  const published = { status: 'published', reply: null };
  const hiddenAt = Timestamp.fromMillis(0);

  it.each<[string, 'review' | 'instruction' | 'app', boolean, object, object, string | null]>([
    ['hidden', 'review', false, published, { ...published, status: 'hidden' }, 'upheld'],
    [
      'approved when reports hid it',
      'review',
      true,
      { ...published, status: 'pending' },
      published,
      'dismissed',
    ],
    [
      'signed and left as it was',
      'review',
      false,
      published,
      { ...published, moderation: at(1) },
      'dismissed',
    ],
    [
      'answered',
      'review',
      false,
      published,
      { ...published, reply: { body: 'Thanks.' }, moderation: at(1) },
      null,
    ],
    ['edited', 'review', false, published, { ...published, status: 'pending', body: 'X' }, null],
    ['sent back', 'instruction', true, { status: 'submitted' }, { status: 'rejected' }, 'upheld'],
    ['published again', 'instruction', true, { status: 'submitted' }, published, 'dismissed'],
    ['published without reports', 'instruction', false, { status: 'submitted' }, published, null],
    [
      'taken back by its author',
      'instruction',
      true,
      { status: 'submitted' },
      { status: 'draft' },
      null,
    ],
    ['archived', 'app', false, published, { status: 'archived' }, 'upheld'],
    ['renamed', 'app', false, published, { ...published, name: 'New' }, null],
  ])('%s', (_name, kind, isHidden, before, after, decision) => {
    const stored = { kind, document: 'apps/a', hiddenAt: isHidden ? hiddenAt : null };
    expect(getDecision(stored, before, after)).toBe(decision);
  });

  it('is none where the time of a signature cannot be read, which is logged', () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    const stored = { kind: 'review', document: 'apps/a/reviews/mia', hiddenAt: null } as const;
    const after = { ...published, moderation: { at: 5 } };
    expect(getDecision(stored, published, after)).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('apps/a/reviews/mia'));
    warn.mockRestore();
  });
});
