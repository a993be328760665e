import { type IncomingMessage, type ServerResponse } from 'node:http';
import {
  toErrorBody,
  parseJsonObject,
  readBody,
  sendJson,
  sendJsonList,
} from '../../../shared/http';
import { StatusError, toStatusError } from '../../../shared/status';
import { type FirestoreService } from '../../api';
import { parseCaller } from '../caller';
import { type UnaryMethod } from '../methods';
import { checkRequestSize, type JsonMessage } from '../../protocol';
import { setField } from './request';
import { findRoute, type RouteMatch } from './routes';

/** More than Firestore takes, so that a request that is somewhat too large gets Firestore's own refusal. */
const MAX_BODY_BYTES = 32 << 20;

/** Parameters of every Google API (`key`, `alt`, `$alt`, …), which are no fields of a request. */
const SYSTEM_PARAMETERS = new Set(['key', 'alt', 'prettyPrint', 'access_token', 'fields']);

function toRequest(
  { method, body, fields }: RouteMatch & { method: UnaryMethod },
  parameters: URLSearchParams,
  content: JsonMessage,
): JsonMessage {
  const message: JsonMessage = body === '*' ? content : body ? { [body]: content } : {};
  const { type } = method.request;
  for (const [name, value] of parameters) {
    if (!name.startsWith('$') && !SYSTEM_PARAMETERS.has(name)) {
      setField(message, type, name, value);
    }
  }
  for (const [name, value] of fields) setField(message, type, name, value);
  return method.request.normalize(message);
}

/**
 * Answers a request of the Firestore REST API (https://firebase.google.com/docs/firestore/reference/rest): JSON
 * transcoding of the service by its own HTTP annotations. The responses of a server stream come as one array.
 */
export async function handleRest(
  service: FirestoreService,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let inArray = false;
  try {
    const match = findRoute(request.method ?? '', url.pathname);
    if (!match) throw new StatusError('NOT_FOUND', `No such method: ${url.pathname}`);
    const { method } = match;
    if (!method) throw new StatusError('UNIMPLEMENTED', 'The emulator does not offer this method.');
    inArray = method.streamsResponses;
    const text = await readBody(request, MAX_BODY_BYTES);
    checkRequestSize(Buffer.byteLength(text));
    const content = parseJsonObject(text);
    const caller = parseCaller(request.headers.authorization);
    const message = toRequest({ ...match, method }, url.searchParams, content);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const answer = await method.call(service, message, caller, gone.signal);
    await sendJsonList(response, answer);
  } catch (error) {
    const status = toStatusError(error);
    const body = toErrorBody(status);
    sendJson(response, status.httpStatus, inArray ? [body] : body);
  }
}
