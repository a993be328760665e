import { describe, expect, it, test } from 'vitest';
import { measureCosts, getTitle } from './costTable';
import { evaluate } from './evaluate';
import { largestWrites } from './largestWrites';

test('every write that the limits allow is allowed, and costs at most 900 expressions', async () => {
  const { table, failures } = await measureCosts(largestWrites);
  console.log(table);
  expect(failures).toEqual([]);
});

test('a write that costs more than the limit is a failure', async () => {
  const { failures } = await measureCosts(largestWrites, 600);
  expect(failures).toHaveLength(4);
  expect(failures[0]).toMatch(/^apps +create .*: 813 expressions$/);
});

test('a write that is denied is a failure', async () => {
  const deletions = largestWrites
    .filter(({ collection }) => collection === 'apps')
    .map((write) => ({ ...write, operation: 'delete' as const }));
  const { failures } = await measureCosts(deletions);
  expect(failures).toHaveLength(deletions.length);
});

const onePast = largestWrites.flatMap((write) =>
  Object.entries(write.tooMuch ?? {}).map(([what, patch]) => ({
    title: `${getTitle(write).replaceAll(/ +/g, ' ')}: ${what}`,
    write: { ...write, after: { ...write.after, ...patch } },
  })),
);

describe('a write beyond a limit is refused by a rule, and not because of its cost', () => {
  it.each(onePast)('$title', async ({ write }) => {
    const { allowed, explanation } = await evaluate(write);
    expect(allowed).toBe(false);
    expect(explanation).toMatch(/for '(create|update)' @ L\d+/);
    expect(explanation).not.toContain('maximum of 1000');
  });
});
