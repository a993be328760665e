import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { measureCosts, getTitle } from './costTable';
import { evaluate } from './evaluate';
import { largestWrites } from './largestWrites';

/** The collections whose documents clients may create or change, as the table names them: `apps/releases`. */
function listWritable(): string[] {
  const open: string[] = [];
  const writable = new Set<string>();
  for (const line of readFileSync('firestore.rules', 'utf8').split('\n')) {
    const [, indentation = '', path] = /^(\s*)match (\S+) \{/.exec(line) ?? [];
    const depth = indentation.length / 2;
    // The first two blocks are the service and its documents.
    if (path !== undefined) open.splice(depth - 2, Infinity, path);
    if (/^\s*allow [^:;]*\b(create|update|write)\b/.test(line)) {
      const parts = open.join('').split('/');
      writable.add(parts.filter((part) => part !== '' && !part.startsWith('{')).join('/'));
    }
  }
  return [...writable];
}

test('every collection that clients write has its largest write', () => {
  const writable = listWritable();
  expect(writable.length).toBeGreaterThan(20);
  const measured = new Set(largestWrites.map(({ collection }) => collection));
  expect(writable.filter((collection) => !measured.has(collection))).toEqual([]);
});

test('every write that the limits allow is allowed, and costs at most 900 expressions', async () => {
  const { table, failures } = await measureCosts(largestWrites);
  console.log(table);
  expect(failures).toEqual([]);
});

test('a write that costs more than the limit is a failure', async () => {
  const limit = 600;
  const { table, failures } = await measureCosts(largestWrites, limit);
  const above = table.split('\n').filter((line) => Number.parseInt(line, 10) > limit);
  const [, cost, title] = /^ *(\d+) {2}(apps +create .*)$/.exec(above[0] ?? '') ?? [];
  expect(failures).toHaveLength(above.length);
  expect(failures).toContain(`${String(title)}: ${String(cost)} expressions`);
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
