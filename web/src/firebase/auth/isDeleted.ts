import type { User } from 'firebase/auth';
import { auth } from './instance';

/**
 * Whether the account of a lost session was deleted. The SDK reports it as it reports a revoked session
 * (`auth/user-token-expired`), so that the endpoint is asked, whose errors differ.
 */
export async function isDeleted(user: User): Promise<boolean> {
  const { emulatorConfig: local, app } = auth;
  const origin =
    local === null
      ? 'https://identitytoolkit.googleapis.com'
      : `${local.protocol}://${local.host}:${String(local.port)}/identitytoolkit.googleapis.com`;
  try {
    const response = await fetch(`${origin}/v1/accounts:lookup?key=${String(app.options.apiKey)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken: await user.getIdToken() }),
    });
    return (await response.text()).includes('USER_NOT_FOUND');
  } catch {
    return false;
  }
}
