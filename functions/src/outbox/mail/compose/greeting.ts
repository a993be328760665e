import { limits, toPlainName } from '@appshelf/model';

/** Matches a name that mail programs would show as a link or an address. */
const looksLikeAddress = /[/@:\\]|\.\p{L}{2}/u;

/**
 * The name in a mail's greeting. Anybody can register with any name and somebody else's address, so a name that looks
 * like a link or an address is not used.
 */
export function getGreeting(displayName: string | undefined, email: string): string {
  const name = toPlainName(displayName ?? '').trim();
  if (name !== '' && !looksLikeAddress.test(name)) return name.slice(0, limits.user.displayName);
  return email.split('@')[0] ?? email;
}
