import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendParts } from '../../shared/http';
import { type DatabaseError, type ErrorCode } from '../errors';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  permission_denied: 401,
  invalid_token: 401,
  invalid_data: 400,
  too_big: 400,
  datastale: 412,
};

/** A response that is ready to be sent. */
export interface RestResponse {
  readonly status: number;
  readonly json: unknown;
  /** A text that is sent as it is, instead of `json`: its parts, in turn. */
  readonly text?: readonly string[] | Generator<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response to a request that failed. */
export function toErrorResponse(error: DatabaseError): RestResponse {
  return { status: STATUS[error.code], json: { error: error.message } };
}

/** The headers that let browsers of any origin use the database. */
export function getCorsHeaders({ headers }: IncomingMessage): Record<string, string> {
  const requested = headers['access-control-request-headers'];
  return {
    'Access-Control-Allow-Origin': headers.origin ?? '*',
    'Access-Control-Allow-Methods': 'GET, PUT, PATCH, POST, DELETE, OPTIONS',
    'Access-Control-Allow-Headers':
      requested ?? 'Authorization, Content-Type, If-Match, X-Firebase-ETag',
    'Access-Control-Expose-Headers': 'ETag',
    'Access-Control-Max-Age': '3600',
    Vary: 'Origin',
  };
}

/**
 * Sends a response in the form that the parameters `print`, `callback` and `download` ask for. Resolves when the client
 * has read it, or has gone.
 */
export async function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  params: URLSearchParams,
  { status, json, text: ready, headers }: RestResponse,
): Promise<void> {
  const callback = params.get('callback');
  const download = params.get('download');
  const indent = params.get('print') === 'pretty' ? 2 : undefined;
  const text = ready ?? [JSON.stringify(json, null, indent)];
  const type = callback === null ? 'application/json' : 'application/javascript';
  response.writeHead(status, {
    ...getCorsHeaders(message),
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-cache',
    ...(download !== null && {
      'Content-Disposition': `attachment; filename="${download.replace(/[^\w.-]/g, '_')}"`,
    }),
    ...headers,
  });
  if (status === 204) response.end();
  else await sendParts(response, callback === null ? text : toCall(callback, text));
}

/** The text of a script that calls a function of the page with the response. */
function* toCall(callback: string, text: Iterable<string>): Generator<string> {
  yield `/**/${callback.replace(/[^\w.$[\]]/g, '')}(`;
  yield* text;
  yield ');';
}
