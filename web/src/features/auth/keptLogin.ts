import { z } from '@appshelf/model/zod';
import type { LoginFields } from './loginForm';

/** The session-storage key of what was typed on the sign-in page of this tab. */
const key = 'appshelf.login';

/** Everything but the password, which is never stored. */
const kept = z.object({ name: z.string(), email: z.string(), remember: z.boolean() });

/** What was typed before the page was loaded again; null for nothing. */
export function readLogin(): Omit<LoginFields, 'password'> | null {
  try {
    return kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps what was typed, but the password, as long as the tab is open. */
export function keepLogin({ name, email, remember }: LoginFields): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ name, email, remember }));
  } catch {
    // The form itself still holds everything until the page is loaded again.
  }
}

/** The person is signed in: the next one at this tab starts afresh. */
export function forgetLogin(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
