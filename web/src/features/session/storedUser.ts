import { readLastPost } from './cookie/lastPost';

/** The first part of the keys under which Firebase Auth stores an account, in both persistences that are used (`firebase/auth/instance.ts`). */
const storedUser = 'firebase:authUser:';

/**
 * Whether somebody may be signed in on this device: Auth has stored an account here, or the server was told of a session
 * that may have to be ended. Where storage is blocked Auth can remember nobody.
 */
export function mayBeSignedIn(): boolean {
  if (readLastPost() !== null) return true;
  try {
    return [localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith(storedUser)),
    );
  } catch {
    return false;
  }
}

/** Calls `listener` when somebody signs in in another tab. */
export function onSignInElsewhere(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null && key?.startsWith(storedUser) === true) listener();
  });
}
