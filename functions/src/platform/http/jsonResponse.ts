import type { HttpsFunction } from 'firebase-functions/https';

/** The response of a JSON endpoint. `Body` is its content when there is no error. */
export interface JsonResponse<Body = never> {
  status: number;
  headers?: Record<string, string | string[]>;
  body?: Body | { error: string };
}

/** Creates the response of a refused or failed request, with a sentence for developers. */
export const toErrorResponse = (status: number, error: string): JsonResponse => ({
  status,
  body: { error },
});

/** Sends a response that no cache stores. */
export function sendUncached(
  response: Parameters<HttpsFunction>[1],
  { status, headers, body }: JsonResponse<unknown>,
): void {
  response.status(status).set({ 'Cache-Control': 'private, no-store', ...headers });
  if (body === undefined) response.end();
  else response.json(body);
}
