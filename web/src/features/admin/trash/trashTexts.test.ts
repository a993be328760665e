import { expect, it } from 'vitest';
import { describeExpiry, describeParts, describeState } from './trashTexts';

it('says what belongs to an entry', () => {
  expect(describeParts({})).toBeNull();
  expect(describeParts({ files: 0 })).toBeNull();
  expect(describeParts({ releases: 1, reviews: 1_200, helpful: 2 })).toBe(
    '1 version, 1,200 reviews and 2 helpful votes',
  );
  expect(describeParts({ conversation: 1, comments: 2 })).toBe('1 message and 2 comments');
  expect(describeParts({ notes: 3 })).toBe('3 of notes');
});

it.each([
  [29.2, 'Permanently deleted in 30 days'],
  [0.5, 'Permanently deleted in a day'],
  [-1, 'Permanently deleted tonight'],
])('says when it goes, %s days before', (days, sentence) => {
  expect(describeExpiry({ expireAt: days * 86_400_000 + 1_000 }, 1_000)).toBe(sentence);
});

it('says why it cannot be restored', () => {
  expect(describeState({ state: 'moving' })).toBe('Being moved here');
  expect(describeState({ state: 'purging' })).toBe('Being permanently deleted');
  expect(describeState({ state: 'kept' })).toBeNull();
  expect(describeState({ state: 'restoring' })).toBeNull();
});
