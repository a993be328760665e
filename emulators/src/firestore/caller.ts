/**
 * The sender of a request. `admin` sent `Bearer owner`, as tools and the Admin SDK do, and bypasses the rules. `user`
 * sent an ID token, whose claims are decoded and never verified. `anonymous` sent no credential.
 */
export type Caller =
  | { kind: 'admin' }
  | { kind: 'anonymous' }
  | { kind: 'user'; uid: string; token: Record<string, unknown> };
