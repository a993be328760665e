/** The local-storage key of the e-mail to which a sign-in link was sent (specification, section 5). */
const key = 'emailForSignIn';

/** Keeps the e-mail until the link is opened. Without storage the person is asked for it then. */
export function keepEmailForSignIn(email: string): void {
  try {
    localStorage.setItem(key, email);
  } catch {
    // Asked for on opening the link.
  }
}

/** The kept e-mail; null on another device. */
export function emailForSignIn(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Drops the kept e-mail, once its link was used. */
export function forgetEmailForSignIn(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
