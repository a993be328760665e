/**
 * Asks the server which build it serves now.
 *
 * @throws Error when the answer is anything but the manifest, such as the page of a host that knows no such file.
 */
export async function fetchLatestBuildId(now = Date.now()): Promise<string> {
  const response = await fetch(`/builds/latest.json?${String(now)}`, { cache: 'no-store' });
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  const manifest: unknown = response.ok && isJson ? await response.json() : null;
  const isManifest = typeof manifest === 'object' && manifest !== null && 'id' in manifest;
  if (!isManifest || typeof manifest.id !== 'string') throw new Error('No build manifest.');
  return manifest.id;
}
