import * as z from '@appshelf/model/zod';
import { userAgent } from '../../platform/http/userAgent';

/** How long GitHub may take to answer, in milliseconds. */
const responseLimitMs = 10_000;

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
  /** The list is the one with the known `ETag`. */
  | { kind: 'unchanged' }
  /** No more requests are allowed for now. */
  | { kind: 'limited' }
  /** `message` is a sentence for administrators. */
  | { kind: 'failed'; message: string };

const fail = (message: string): GitHubAnswer => ({ kind: 'failed', message });

/**
 * Whether GitHub refuses more requests for now. It responds with 429, or 403 with one of two headers
 * (https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit).
 */
function isRateLimited({ status, headers }: Response): boolean {
  return (
    status === 429 ||
    (status === 403 && (headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after')))
  );
}

/** Reads a body as text. Returns null, and reads no further, when it is larger than {@link mostBytes}. */
async function readText({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const read: AsyncIterable<Uint8Array> | Uint8Array[] = body ?? [];
  // Leaving the loop cancels the body.
  for await (const chunk of read) {
    size += chunk.byteLength;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseReleases(text: string): GitHubRelease[] | null {
  try {
    return z.array(gitHubRelease).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function readAnswer(response: Response, repository: string): Promise<GitHubAnswer> {
  const { status, headers } = response;
  // Only a list is read. Cancelling frees the connection.
  if (status !== 200) await response.body?.cancel();
  if (status === 304) return { kind: 'unchanged' };
  if (isRateLimited(response)) return { kind: 'limited' };
  if (status === 404) return fail(`GitHub has no public repository named ${repository}.`);
  if ([301, 302, 307, 308].includes(status)) {
    return fail(`${repository} has another name on GitHub now. Enter the new one.`);
  }
  if (status !== 200) {
    return fail(`GitHub answered with the status ${String(status)}. It is asked again every hour.`);
  }
  const text = await readText(response);
  if (text === null) return fail(`The list of releases of ${repository} is larger than 5 MB.`);
  const releases = parseReleases(text);
  if (releases === null) return fail('GitHub’s list of releases cannot be read.');
  return { kind: 'releases', releases, etag: headers.get('etag') };
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
  try {
    const response = await request(url, {
      headers: {
        Accept: 'application/vnd.github+json',
        'User-Agent': userAgent,
        'X-GitHub-Api-Version': '2022-11-28',
        ...(etag !== null && { 'If-None-Match': etag }),
      },
      // A redirection is a response of its own: nothing is read from another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(responseLimitMs),
    });
    return await readAnswer(response, repository);
  } catch {
    return fail('GitHub did not answer. It is asked again every hour.');
  }
}
