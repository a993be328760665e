import { releaseFields, semver, type AppRelease } from '@appshelf/model';
import type { GitHubRelease } from './gitHub';

/** Converts a tag such as `v1.2.3` to a version. Null for other tags and for versions such as 1.2.3-beta. */
function toVersion(tag: string): string | null {
  const { data } = semver.safeParse(tag.replace(/^v/, ''));
  if (data === undefined) return null;
  const [withoutBuild = ''] = data.split('+');
  return withoutBuild.includes('-') ? null : data;
}

/** The address of a release on GitHub. It is made here and not taken from GitHub's response. */
const getAddress = (repository: string, tag: string): string =>
  `https://github.com/${repository}/releases/tag/${encodeURIComponent(tag)}`;

/**
 * Converts the notes of a release. Notes that are too long end with a whole line. The sentence that says so comes first,
 * because at the end it could become part of a block of code that was cut.
 */
function toNotes(body: string, address: string): string {
  const notes = body.replaceAll('\r\n', '\n').trim();
  if (notes === '') return `See [this release on GitHub](${address}).`;
  if (notes.length <= releaseFields.notes.max) return notes;
  const lead = `These notes are shortened. [All of them are on GitHub](${address}).\n\n`;
  const cut = notes.slice(0, releaseFields.notes.max - lead.length);
  const end = cut.lastIndexOf('\n');
  return lead + (end > 0 ? cut.slice(0, end).trimEnd() : cut);
}

/**
 * Converts the releases of a GitHub repository to releases of an app. Drafts, pre-releases and tags that are no versions
 * are left out. Of two tags for the same version the first one counts.
 */
export function toAppReleases(
  releases: readonly GitHubRelease[],
  repository: string,
): AppRelease[] {
  const converted = new Map<string, AppRelease>();
  for (const { tag_name: tag, body, draft, prerelease, published_at: publishedAt } of releases) {
    const version = toVersion(tag);
    if (draft || prerelease || publishedAt === null || version === null) continue;
    if (converted.has(version)) continue;
    converted.set(version, {
      version,
      notes: toNotes(body ?? '', getAddress(repository, tag)),
      publishedAt: Date.parse(publishedAt),
    });
  }
  return [...converted.values()];
}
