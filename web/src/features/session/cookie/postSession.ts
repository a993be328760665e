import { sessionPath } from '@appshelf/model';

/** How long one call may take, in milliseconds. */
const callLimit = 30_000;

/**
 * How a call ended: `refused` means that a repetition would have the same result, `unreachable` that a repetition may
 * succeed.
 */
export type Outcome = 'done' | 'refused' | 'unreachable';

/**
 * POST /api/__session: starts the server-side session of a token, or ends it for null.
 * Never rejects.
 */
export async function postSession(token: string | null, signal: AbortSignal): Promise<Outcome> {
  const call = new AbortController();
  const giveUp = () => call.abort();
  const timer = setTimeout(giveUp, callLimit);
  signal.addEventListener('abort', giveUp);
  try {
    const response = await fetch(sessionPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      keepalive: true,
      body: JSON.stringify(token === null ? {} : { token }),
      signal: call.signal,
    });
    if (response.ok) return 'done';
    return response.status >= 500 || response.status === 408 || response.status === 429
      ? 'unreachable'
      : 'refused';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
