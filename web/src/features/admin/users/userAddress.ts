/** The parsed address of /admin/user-detail. */
export type AccountAddress =
  | { kind: 'given'; uid: string }
  /** The address has no uid. */
  | { kind: 'missing' }
  /** No account can have this uid. */
  | { kind: 'invalid'; uid: string };

/** Matches uids of the identity provider that are also valid document ids. */
const possibleUid = /^(?!\.{1,2}$)[^/\s]{1,128}$/;

/** The address of the page of an account. */
export function getUserHref(uid: string): string {
  return `/admin/user-detail?uid=${encodeURIComponent(uid)}`;
}

/** Parses the parameters of /admin/user-detail. */
export function parseAccountAddress(parameters: URLSearchParams): AccountAddress {
  const uid = parameters.get('uid')?.trim() ?? '';
  if (uid === '') return { kind: 'missing' };
  return { kind: possibleUid.test(uid) ? 'given' : 'invalid', uid };
}
