import { expect, it } from 'vitest';
import { noAttempt, toAttempt } from './attempt';

it('keeps the id of what is submitted again and gives something else its own', () => {
  const first = toAttempt(['Hello', 'A word.'], noAttempt);
  expect(first.id).not.toBe('');
  expect(toAttempt(['Hello', 'A word.'], first)).toBe(first);
  expect(toAttempt(['Hello', 'Another.'], first).id).not.toBe(first.id);
});
