import { withTimeLimit } from '../../platform/http/withTimeLimit';
import { readLimitMs } from './staleIfError';

/**
 * Makes content that may take long because it reads much, and not because the database is away: that shows in
 * `ask`, a small read at the same time.
 *
 * @throws TimeLimitError when `ask` has no response within `readLimitMs`; what `make` reads still arrives later
 */
export async function makeWhileAnswered<T>(
  make: () => Promise<T>,
  ask: () => Promise<unknown>,
): Promise<T> {
  const [made] = await Promise.all([make(), withTimeLimit(ask(), readLimitMs)]);
  return made;
}
