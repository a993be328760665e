/** What /admin/user-detail was asked for. */
export type AccountAddress =
  | { kind: 'given'; uid: string }
  /** Nobody was named. */
  | { kind: 'missing' }
  /** No account can have such a uid. */
  | { kind: 'invalid'; uid: string };

/** A uid as the identity provider gives them, that can also be the name of a document. */
const possibleUid = /^(?!\.{1,2}$)[^/\s]{1,128}$/;

/** The address of an account's page. */
export function getUserHref(uid: string): string {
  return `/admin/user-detail?uid=${encodeURIComponent(uid)}`;
}

/** Whose page an address asks for. */
export function parseAccountAddress(parameters: URLSearchParams): AccountAddress {
  const uid = parameters.get('uid')?.trim() ?? '';
  if (uid === '') return { kind: 'missing' };
  return { kind: possibleUid.test(uid) ? 'given' : 'invalid', uid };
}
