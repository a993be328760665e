import { isObject } from '../../lib/isObject';

/** How long the response may take, in milliseconds. */
const timeLimit = 10_000;

/**
 * Requests the id of the build that the server serves now.
 *
 * @throws Error when there is no response, or it is not the manifest but, for example, a page for unknown addresses.
 */
export async function fetchLatestBuildId(now = Date.now()): Promise<string> {
  const response = await fetch(`/builds/latest.json?${String(now)}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeLimit),
  });
  const manifest: unknown = await response.json();
  if (!response.ok || !isObject(manifest) || typeof manifest.id !== 'string') {
    throw new Error('No build manifest.');
  }
  return manifest.id;
}
