import * as z from '../../zod';
import { limits } from '../../limits';
import { millis } from '../../values/primitives';

/** The part of an address on GitHub that precedes the repository. */
const gitHubSite = /^(?:https?:\/\/)?(?:www\.)?github\.com\//i;

/**
 * "owner/name" of a GitHub repository. The name has at least one character that is no dot: `.` and `..` would make
 * another address. The security rules use the same pattern.
 */
const repositoryPattern =
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,38}\/[A-Za-z0-9._-]*[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Converts an address such as `https://github.com/owner/name/releases` to "owner/name". Keeps any other text. */
function toRepository(text: string): string {
  if (!gitHubSite.test(text)) return text;
  const [owner = '', name = ''] = text.replace(gitHubSite, '').split(/[/?#]/);
  return `${owner}/${name.replace(/\.git$/, '')}`;
}

/** A GitHub repository as "owner/name". The input may also be its address. */
export const gitHubRepository = z
  .string()
  .trim()
  .transform(toRepository)
  .pipe(
    z
      .string()
      .min(1, 'Enter a repository.')
      .max(limits.app.repository, `Use at most ${String(limits.app.repository)} characters.`)
      .regex(
        repositoryPattern,
        'Enter a repository such as owner/name, or its address on github.com.',
      ),
  );

/** The id of the only document of an app's collection `releaseFeeds`. */
export const gitHubFeedId = 'github';

/** `apps/{id}/releaseFeeds/github`: the GitHub repository whose releases are added to the app every hour. */
export const releaseFeed = z.object({
  repository: z.string().regex(repositoryPattern),
  /** Whether the releases are added. */
  enabled: z.boolean(),
  /** The `ETag` of GitHub's last list of releases. Null before the first one. Server only. */
  etag: z.string().nullable(),
  /** When GitHub was last asked. Null before the first time. Server only. */
  checkedAt: millis.nullable(),
  /** Why the last check failed, as a sentence for administrators. Null after a success. Server only. */
  error: z.string().nullable(),
});
export type ReleaseFeed = z.infer<typeof releaseFeed>;
