import { afterEach, expect, it, vi } from 'vitest';
import { logger } from './logger';
import { canBeInPath } from './pathIds';

const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
afterEach(() => warn.mockClear());

it('lets a key pass and logs nothing', () => {
  expect(canBeInPath('airlock', 'the count')).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

it.each<unknown>([
  'airlock/reviews/author',
  'a.b',
  'a#b',
  '',
  'x'.repeat(1_400),
  5,
  { a: 1 },
  undefined,
])('leaves %j out and logs it once, shortened', (id) => {
  expect(canBeInPath(id, 'the count')).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
  const line: unknown = warn.mock.calls[0]?.[0];
  expect(line).toMatch(/^Left out: the count\. It cannot be part of a path: /);
  expect(String(line).length).toBeLessThan(200);
});
