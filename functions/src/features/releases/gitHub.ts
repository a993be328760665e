import * as z from '@appshelf/model/zod';
import { gitHubHeaders } from '../../platform/http/gitHubHeaders';
import { requestApi, type ApiResponse } from '../../platform/http/requestApi';

/**
 * How many releases are read: as many as an app's page shows. Longer lists have more pages, which are not read.
 */
const mostReleases = 20;

/** The largest list of releases that is read, in bytes. It names every file of each release. */
export const mostBytes = 5 * 1024 * 1024;

/** The fields of a release that are used (https://docs.github.com/rest/releases/releases#list-releases). */
const gitHubRelease = z.object({
  tag_name: z.string(),
  body: z.string().nullish(),
  draft: z.boolean(),
  prerelease: z.boolean(),
  /** Null for drafts. */
  published_at: z.iso.datetime().nullable(),
});
export type GitHubRelease = z.infer<typeof gitHubRelease>;

/** GitHub's response about the releases of a repository. */
type GitHubAnswer =
  | { kind: 'releases'; releases: GitHubRelease[]; etag: string | null }
  /** The list has the known `ETag`, so it did not change. */
  | { kind: 'unchanged' }
  /** No more requests are allowed for now. */
  | { kind: 'limited' }
  /** `message` is a sentence for administrators. */
  | { kind: 'failed'; message: string };

const fail = (message: string): GitHubAnswer => ({ kind: 'failed', message });

function parseReleases(text: string): GitHubRelease[] | null {
  try {
    return z.array(gitHubRelease).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function toAnswer(response: ApiResponse, repository: string): GitHubAnswer {
  switch (response.kind) {
    case 'unchanged':
    case 'limited':
      return { kind: response.kind };
    case 'missing':
      return fail(`GitHub has no public repository named ${repository}.`);
    case 'moved':
      return fail(`${repository} has a new name on GitHub. Enter that one.`);
    case 'refused':
      return fail(
        `GitHub answered with the status ${String(response.status)}. It is asked again every hour.`,
      );
    case 'too large':
      return fail(`The list of releases of ${repository} is larger than 5 MB.`);
    case 'unreachable':
      return fail('GitHub did not answer. It is asked again every hour.');
    case 'text': {
      const releases = parseReleases(response.text);
      if (releases === null) return fail('GitHub’s list of releases cannot be read.');
      return { kind: 'releases', releases, etag: response.etag };
    }
  }
}

/**
 * Asks GitHub for the newest releases of a public repository, without an account. Then GitHub allows 60 requests an hour
 * from one IP address and counts responds without news, too.
 *
 * @param repository "owner/name", which has been validated: it becomes part of the address
 * @param etag the `ETag` of the last list
 */
export async function readReleases(
  repository: string,
  etag: string | null,
  request: typeof fetch,
): Promise<GitHubAnswer> {
  const url = `https://api.github.com/repos/${repository}/releases?per_page=${String(mostReleases)}`;
  const headers = { ...gitHubHeaders, ...(etag !== null && { 'If-None-Match': etag }) };
  return toAnswer(await requestApi(url, { headers, mostBytes, request }), repository);
}
