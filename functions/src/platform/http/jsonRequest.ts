import type { Request } from 'firebase-functions/https';
import type { OriginHeaders } from './origin';

/** A request to a JSON endpoint that serves this site's own pages. */
export interface JsonRequest {
  method: string;
  headers: OriginHeaders & { 'content-type'?: string | undefined };
  /** The body's bytes as they arrived; undefined when there were none. */
  body: Buffer | undefined;
}

/** Converts a request: its method, its body, and the headers that identify the sending page. */
export function toJsonRequest(request: Request): JsonRequest {
  // `rawBody` is undefined for a request without a body, although its type does not say so.
  const body: Buffer | undefined = request.rawBody;
  return {
    method: request.method,
    headers: {
      origin: request.get('origin'),
      host: request.get('host'),
      'x-forwarded-host': request.get('x-forwarded-host'),
      'sec-fetch-site': request.get('sec-fetch-site'),
      'content-type': request.get('content-type'),
    },
    body,
  };
}
