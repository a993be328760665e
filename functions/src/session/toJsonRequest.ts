import type { Request } from 'firebase-functions/https';
import type { OriginHeaders } from './origin';

/** A request to a JSON endpoint of the site, with what tells whether one of its own pages sent it. */
interface JsonRequest {
  method: string;
  headers: OriginHeaders & { 'content-type': string | undefined };
  body: Buffer | undefined;
}

/** Takes out of a request what an endpoint for the site's own pages decides by. */
export function toJsonRequest(request: Request): JsonRequest {
  // Absent for a request without a body, whatever its type says.
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
