import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeLimitError } from '../../platform/http/withTimeLimit';
import { makeWhileAnswered } from './makeWhileAnswered';
import { createStaleIfError, readLimitMs } from './staleIfError';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

it('waits for content that takes long while the database answers', async () => {
  const slow = () => new Promise((resolve) => setTimeout(resolve, 9_000, 'read'));
  const made = makeWhileAnswered(slow, () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await made).toBe('read');
});

it('throws after 2.5 seconds when the database does not answer, whatever the limit of the content', async () => {
  const made = createStaleIfError()('/sitemap.xml', () => makeWhileAnswered(never, never), 10_000);
  const failure = expect(made).rejects.toBeInstanceOf(TimeLimitError);
  await vi.advanceTimersByTimeAsync(readLimitMs);
  await failure;
});
