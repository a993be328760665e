import type { ConversationMessage, ModerationEntry, SubmissionEntry } from '@appshelf/model';
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
const submission = (at: number, isPublished = false): SubmissionEntry => ({
  id: String(at),
  at,
  isPublished,
  comparedWith: [],
});
const submitted = { status: 'submitted', updatedAt: 5 } as const;

const getKeys = (
  { messages = [], decisions = [], submissions = [] }: Partial<Parameters<typeof toTimeline>[0]>,
  instruction: Parameters<typeof toTimeline>[1],
  hasEarlier = false,
) =>
  toTimeline({ messages, decisions, submissions }, instruction, hasEarlier).map(({ key }) => key);

it('merges messages, decisions and submissions by time, the oldest first', () => {
  expect(
    getKeys(
      {
        messages: [message('c', 6), message('b', 4), message('a', 1)],
        decisions: [decision('d', 2)],
        submissions: [submission(5), submission(0)],
      },
      submitted,
    ),
  ).toEqual(['submission 0', 'message a', 'decision d', 'message b', 'submission 5', 'message c']);
});

it('keeps submissions when they are decided on', () => {
  expect(
    getKeys(
      { decisions: [decision('d', 3)], submissions: [submission(2)] },
      { status: 'rejected', updatedAt: 3 },
    ),
  ).toEqual(['submission 2', 'decision d']);
});

it.each([
  ['was submitted before submissions were stored', { decisions: [decision('d', 2)] }],
  [
    'waits again after a decision, as when reports hide it',
    { decisions: [decision('d', 2)], submissions: [submission(1)] },
  ],
  ['waits again after it was published at once', { submissions: [submission(1, true)] }],
])('has a last entry for what %s', (_what, parts) => {
  expect(getKeys(parts, submitted).at(-1)).toBe('submission');
});

it('knows no time of a submission that was decided on before submissions were stored', () => {
  expect(getKeys({ decisions: [decision('d', 5)] }, { status: 'rejected', updatedAt: 5 })).toEqual([
    'decision d',
  ]);
});

it('has one entry for what waits, though a moderator has changed it since', () => {
  expect(getKeys({ submissions: [submission(3)] }, submitted)).toEqual(['submission 3']);
});

it('puts what happened in the same moment into one order', () => {
  expect(
    getKeys(
      { messages: [message('b', 5), message('a', 5)], decisions: [decision('d', 5)] },
      submitted,
    ),
  ).toEqual(['submission', 'decision d', 'message a', 'message b']);
});

it('leaves out what was before the first message that is shown, while there are earlier messages', () => {
  const parts = {
    messages: [message('a', 3)],
    decisions: [decision('late', 4), decision('early', 2)],
    submissions: [submission(1)],
  };
  const draft = { status: 'draft', updatedAt: 9 } as const;
  expect(getKeys(parts, draft, true)).toEqual(['message a', 'decision late']);
  expect(getKeys(parts, draft).slice(0, 2)).toEqual(['submission 1', 'decision early']);
});
