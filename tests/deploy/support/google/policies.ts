import { createHash } from 'node:crypto';
import { ApiError, readJson, type ApiRequest } from './routes';

/** Gives a role to accounts (https://cloud.google.com/iam/docs/reference/rest/v1/Policy). */
export interface Binding {
  readonly role: string;
  readonly members: string[];
}

/** A policy as Google responds with it. A policy that gives no role to anybody has no `bindings`. */
export interface Policy {
  readonly version: number;
  readonly etag: string;
  readonly bindings?: readonly Binding[];
}

/** Makes a policy of bindings. The etag is another one after each change. */
export function toPolicy(bindings: readonly Binding[]): Policy {
  const etag = createHash('sha1').update(JSON.stringify(bindings)).digest('base64').slice(0, 12);
  return { version: 1, etag, ...(bindings.length > 0 && { bindings }) };
}

/**
 * Reads the bindings that a request sets. Bindings without a member are dropped, as Google does.
 * @param existing the bindings before
 * @throws ApiError 409 when the request names the etag of an older policy
 */
export function readBindings(request: Pick<ApiRequest, 'body'>, existing: readonly Binding[]) {
  const { policy } = readJson(request) as { policy: Partial<Policy> };
  const { etag = '', bindings = [] } = policy;
  if (etag !== '' && etag !== toPolicy(existing).etag)
    throw new ApiError(
      409,
      'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
      [],
      'ABORTED',
    );
  return bindings.filter(({ members }) => members.length > 0);
}
