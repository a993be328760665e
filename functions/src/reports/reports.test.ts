import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { parseFlagReason } from './flagReports';
import { getReporterWeight, parseReporterHistory } from './reporterWeight';
import { getContentHash, holdsChanges, toReplaced } from './storedCase';
import { getTargetDocument, readTarget, targetKinds } from './targets';
import { getDecision } from './targetWritten';

describe('the weight of a reporter', () => {
  it.each([
    [0, 0, 1],
    [5, 0, 1],
    [0, 1, 0.5],
    [1, 2, 0.5],
    [0, 3, 0.125],
    [0, 4, 0],
    [40, 50, 0],
  ])('with %i upheld and %i dismissed reports is %d', (upheld, dismissed, weight) => {
    expect(getReporterWeight({ upheld, dismissed })).toBe(weight);
  });

  it.each([[undefined], [{}], [{ upheld: '1' }]])('of the history %j is 1', (fields) => {
    expect(getReporterWeight(parseReporterHistory(fields))).toBe(1);
  });
});

describe('the reason of a flag', () => {
  it.each([
    ['Spam or advertising', { reason: 'spam', text: '' }],
    ['Something else: A copy: of mine.', { reason: 'other', text: 'A copy: of mine.' }],
    ['It is bad.', { reason: 'other', text: 'It is bad.' }],
    [5, { reason: 'other', text: '' }],
  ])('%j', (reason, report) => {
    expect(parseFlagReason(reason)).toEqual(report);
  });
});

describe('what is taken off', () => {
  const at = Timestamp.fromMillis(1_000);
  const stored = { status: 'published', updatedAt: at, title: 'Bake' };

  it('can be put back exactly', () => {
    const { before, after } = toReplaced(
      stored,
      targetKinds.instruction.hide(Timestamp.fromMillis(2_000)),
    );
    const hidden = { ...stored, ...after };
    expect(hidden.status).toBe('submitted');
    expect(holdsChanges(hidden, after)).toBe(true);
    expect({ ...hidden, ...before }).toEqual(stored);
  });

  it('is not put back over what its author changed since', () => {
    const { after } = toReplaced(stored, targetKinds.instruction.hide(Timestamp.fromMillis(2_000)));
    const edited = { ...stored, ...after, updatedAt: Timestamp.fromMillis(3_000) };
    expect(holdsChanges(edited, after)).toBe(false);
    expect(holdsChanges({ ...edited, status: 'draft' }, after)).toBe(false);
  });

  it('holds a reply that is a map', () => {
    const reply = { body: 'Rude.', at, by: 'ada' };
    const { before, after } = toReplaced({ reply }, targetKinds.reply.hide(at));
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

  it.each(['1', '-1', 'x', 'length'])('that is not there is none: %s', (place) => {
    expect(read(place)).toBeNull();
  });
});

describe('content', () => {
  const text = { title: 'A', text: 'B', authorUid: 'mia', authorName: 'Mia', page: '/' };

  it('is the same until its words change', () => {
    expect(getContentHash({ ...text, authorName: 'M' })).toBe(getContentHash(text));
    expect(getContentHash({ ...text, text: 'C' })).not.toBe(getContentHash(text));
    expect(getContentHash({ ...text, title: 'AB', text: '' })).not.toBe(getContentHash(text));
  });
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
      'its flags dismissed',
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
    const stored = { kind, hiddenAt: isHidden ? hiddenAt : null };
    expect(getDecision(stored, before, after)).toBe(decision);
  });
});
