import type { IncomingMessage, ServerResponse } from 'node:http';
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
  /** A text that is sent as it is, instead of `json`. */
  readonly text?: string;
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

/** Sends a response in the form that the parameters `print`, `callback` and `download` ask for. */
export function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  params: URLSearchParams,
  { status, json, text: ready, headers }: RestResponse,
): void {
  const callback = params.get('callback');
  const download = params.get('download');
  const indent = params.get('print') === 'pretty' ? 2 : undefined;
  const text = ready ?? JSON.stringify(json, null, indent);
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
  else
    response.end(callback === null ? text : `/**/${callback.replace(/[^\w.$[\]]/g, '')}(${text});`);
}
