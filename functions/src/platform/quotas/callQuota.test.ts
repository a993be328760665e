import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeLimitError } from '../http/withTimeLimit';
import { requireCallQuota } from './callQuota';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('is not waited for longer than 10 seconds, however long the call itself may take', async () => {
  const firestore = {
    collection: () => ({ doc: () => ({}) }),
    runTransaction: () => new Promise(() => undefined),
  } as unknown as Firestore;
  const counted = requireCallQuota('bob', 'exportMyData', firestore, 0);
  const failure = expect(counted).rejects.toBeInstanceOf(TimeLimitError);
  await vi.advanceTimersByTimeAsync(10_000);
  await failure;
});
