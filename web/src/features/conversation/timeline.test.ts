import type { ConversationMessage, ModerationEntry } from '@appshelf/model';
import { expect, it } from 'vitest';
import { toTimeline } from './timeline';

const message = (id: string, createdAt: number): ConversationMessage => ({
  id,
  body: 'Which tape?',
  authorUid: 'ada',
  authorName: 'Ada',
  isModerator: false,
  createdAt,
});
const decision = (id: string, at: number): ModerationEntry => ({
  id,
  decision: 'rejected',
  note: 'Name the tape.',
  by: 'mara',
  at,
});
const submitted = { status: 'submitted', updatedAt: 5 } as const;

const getKeys = (...args: Parameters<typeof toTimeline>) =>
  toTimeline(...args).map(({ key }) => key);

it('merges messages, decisions and the submission by time, the oldest first', () => {
  expect(
    getKeys(
      [message('c', 6), message('b', 4), message('a', 1)],
      [decision('d', 2)],
      submitted,
      false,
    ),
  ).toEqual(['message a', 'decision d', 'message b', 'submission', 'message c']);
});

it('knows no time of a submission that was decided on', () => {
  expect(getKeys([], [decision('d', 5)], { status: 'rejected', updatedAt: 5 }, false)).toEqual([
    'decision d',
  ]);
});

it('puts what happened in the same moment into one order', () => {
  expect(getKeys([message('b', 5), message('a', 5)], [decision('d', 5)], submitted, false)).toEqual(
    ['submission', 'decision d', 'message a', 'message b'],
  );
});

it('leaves out decisions before the first message that is shown, while there are earlier messages', () => {
  const [messages, decisions] = [[message('a', 3)], [decision('late', 4), decision('early', 2)]];
  expect(getKeys(messages, decisions, { status: 'draft', updatedAt: 9 }, true)).toEqual([
    'message a',
    'decision late',
  ]);
  expect(getKeys(messages, decisions, { status: 'draft', updatedAt: 9 }, false)[0]).toBe(
    'decision early',
  );
});
