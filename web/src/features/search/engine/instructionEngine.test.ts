import { packInstructions, type SearchableInstruction } from '@appshelf/model';
import { expect, it } from 'vitest';
import { createInstructionEngine } from './instructionEngine';
import type { InstructionSearchRequest } from './requests';

const instruction = (
  id: string,
  fields: Partial<SearchableInstruction> = {},
): SearchableInstruction => ({
  id,
  title: 'Read the tides',
  summary: 'Before you leave the harbour.',
  tags: ['sea'],
  appId: null,
  difficulty: 'easy',
  minutes: 10,
  helpfulCount: 0,
  ...fields,
});

const engine = await createInstructionEngine(
  packInstructions([
    instruction('new', { minutes: 30, appId: 'hedgerow' }),
    instruction('liked', { helpfulCount: 9, difficulty: 'hard', appId: 'airlock' }),
    instruction('quick', { minutes: 2, difficulty: 'hard' }),
    instruction('budget', { title: 'Plan a budget', summary: 'With coffee.', tags: ['money'] }),
  ]),
);

const anything: InstructionSearchRequest = {
  query: '',
  appId: null,
  difficulty: null,
  sort: null,
  size: 10,
};
const ids = (request: Partial<InstructionSearchRequest>) =>
  engine({ ...anything, ...request }).instructions.map(({ id }) => id);

it.each([
  ['title', 'budget', ['budget']],
  ['summary', 'coffee', ['budget']],
  ['tag', 'money', ['budget']],
  ['a slip', 'budgt', ['budget']],
  ['app', 'airlock', ['liked']],
])('finds by %s', (_name, query, expected) => {
  expect(ids({ query })).toEqual(expected);
});

it.each([
  [null, ['new', 'liked', 'quick', 'budget']],
  ['newest', ['new', 'liked', 'quick', 'budget']],
  ['helpful', ['liked', 'new', 'quick', 'budget']],
  ['quickest', ['quick', 'liked', 'budget', 'new']],
] as const)('lists in the order %s', (sort, expected) => {
  expect(ids({ sort })).toEqual(expected);
});

it('holds query, difficulty and order together, and counts each difficulty', () => {
  const response = engine({ ...anything, query: 'tides', difficulty: 'hard', sort: 'quickest' });
  expect(response.instructions.map(({ id }) => id)).toEqual(['quick', 'liked']);
  expect(response).toMatchObject({
    total: 2,
    found: 3,
    counts: { all: 3, easy: 1, medium: 0, hard: 2 },
  });
});

it('finds what is about an app, and counts only that', () => {
  const response = engine({ ...anything, query: 'tides', appId: 'airlock' });
  expect(response.instructions.map(({ id }) => id)).toEqual(['liked']);
  expect(response.counts).toEqual({ all: 1, easy: 0, medium: 0, hard: 1 });
});

it('hands out no more than is wanted, and says how many there are', () => {
  expect(engine({ ...anything, size: 2 })).toMatchObject({ total: 4 });
  expect(ids({ size: 2 })).toHaveLength(2);
});
