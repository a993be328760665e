/**
 * Requests the id of the build that the server serves now.
 *
 * @throws Error when the response is not the manifest, for example a page for unknown addresses.
 */
export async function fetchLatestBuildId(now = Date.now()): Promise<string> {
  const response = await fetch(`/builds/latest.json?${String(now)}`, { cache: 'no-store' });
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  const manifest: unknown = response.ok && isJson ? await response.json() : null;
  const isManifest = typeof manifest === 'object' && manifest !== null && 'id' in manifest;
  if (!isManifest || typeof manifest.id !== 'string') throw new Error('No build manifest.');
  return manifest.id;
}
