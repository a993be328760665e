import { limits } from '../limits';
import * as z from '../zod';

/** The sites whose public repositories can be read, by host. */
export const repositoryHosts = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'codeberg.org': 'Codeberg',
} as const;
export type RepositoryHost = keyof typeof repositoryHosts;

/** A repository: where it is, and its path there, such as `owner/name`. On GitLab a path has further groups. */
export interface Repository {
  host: RepositoryHost;
  path: string;
}

const isHost = (text: string): text is RepositoryHost => Object.hasOwn(repositoryHosts, text);

/** A part of a path: `.` and `..` would make another address. */
const segment = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,98}[A-Za-z0-9_-])?$/;

/** The most groups and names in a path on GitLab. */
const mostSegments = 12;

/**
 * Parses the address of a repository, or of a page within it, with or without `https://`.
 *
 * @returns null for an address of another site, with a user name or a port, or without the name of a repository
 */
export function parseRepositoryAddress(text: string): Repository | null {
  const typed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  const isPlain = ['https:', 'http:'].includes(protocol) && port + username + password === '';
  if (!isPlain || !isHost(host)) return null;
  const parts = pathname.split('/').filter((part) => part !== '');
  const end = parts.indexOf('-');
  const named =
    host === 'gitlab.com' ? parts.slice(0, end < 0 ? undefined : end) : parts.slice(0, 2);
  const segments = named.map((part, place) =>
    place === named.length - 1 ? part.replace(/\.git$/, '') : part,
  );
  const isValid =
    segments.length >= 2 &&
    segments.length <= mostSegments &&
    segments.every((part) => segment.test(part));
  return isValid ? { host, path: segments.join('/') } : null;
}

/** The address of a repository in a form. */
export const repositoryAddress = z
  .string()
  .trim()
  .min(1, 'Enter the address of a repository.')
  .max(limits.url, `Use at most ${String(limits.url)} characters.`)
  .refine(
    (text) => text === '' || parseRepositoryAddress(text) !== null,
    `Enter the address of a public repository on ${Object.values(repositoryHosts).slice(0, -1).join(', ')} or ${Object.values(repositoryHosts).at(-1) ?? ''}.`,
  );

/**
 * The request of the callable `readRepository`. It throws `failed-precondition` with the reason why there is nothing to
 * read, and `resource-exhausted` when the site, or the caller's quota, allows no more requests for now.
 */
export const readRepositoryRequest = z.strictObject({ address: repositoryAddress });
export type ReadRepositoryRequest = z.infer<typeof readRepositoryRequest>;

/** A picture of a repository that an app can begin with. `importPicture` stores it once it is chosen. */
export interface ProposedPicture {
  url: string;
  /** The text alternative of its README. */
  alt: string;
  use: 'icon' | 'screenshot';
}

/** The response of `readRepository`: what an app's form can begin with. Each text fits its field, or is empty. */
export interface ReadRepositoryResponse {
  name: string;
  tagline: string;
  description: string;
  license: string;
  tags: string[];
  website: string | null;
  source: string;
  /** Functions of the previous version leave them out. */
  pictures?: ProposedPicture[];
}
