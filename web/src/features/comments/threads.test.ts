import { expect, it } from 'vitest';
import { makeComment } from '@appshelf/model/testing';
import { toThreads } from './threads';

const at = (id: string, createdAt: number, parentId: string | null = null) =>
  makeComment({ id, createdAt, parentId });

it('puts answers below the comment that they answer, the oldest first', () => {
  const threads = toThreads([at('b', 3), at('a', 1), at('late', 4, 'a'), at('early', 2, 'a')]);
  expect(threads.map(({ id, answers }) => [id, answers.map((answer) => answer.id)])).toEqual([
    ['a', ['early', 'late']],
    ['b', []],
  ]);
});

it('keeps answers to a comment that is gone', () => {
  expect(toThreads([at('answer', 2, 'gone')])).toMatchObject([{ id: 'gone', comment: null }]);
});

it('shows a comment once that comes twice', () => {
  expect(toThreads([at('a', 1), { ...at('a', 1), body: 'Read again.' }])).toMatchObject([
    { comment: { body: 'Read again.' } },
  ]);
});

it('groups a thousand comments', () => {
  const comments = Array.from({ length: 1_000 }, (_, index) =>
    at(String(index), index, index % 10 === 0 ? null : String(index - (index % 10))),
  );
  const threads = toThreads(comments);
  expect(threads).toHaveLength(100);
  expect(threads.every(({ answers }) => answers.length === 9)).toBe(true);
});
