/**
 * Fetches JSON that the CDN gives everybody: without credentials, so that all share one cached copy.
 *
 * @throws {Error} If the answer isn't a success, or the network can't be reached.
 */
export async function fetchCached(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}.`);
  return response.json();
}
