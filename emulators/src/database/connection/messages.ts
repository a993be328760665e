import { DatabaseError } from '../errors';
import { toExportJson, isJsonObject } from '../tree/json';
import type { Change } from '../tree/diff';
import { formatPath, type Path } from '../tree/path';

/** A request of the client: its number, its action and the arguments of the action. */
export interface ClientRequest {
  readonly number: unknown;
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A message of a client: a control message or a request for data. */
export type ClientMessage =
  | { readonly kind: 'control'; readonly type: unknown }
  | { readonly kind: 'request'; readonly request: ClientRequest };

/** Parses the envelope `{t, d}`; undefined for any other text. */
export function readMessage(text: string): ClientMessage | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(json) || !isJsonObject(json.d)) return undefined;
  const data = json.d;
  if (json.t === 'c') return { kind: 'control', type: data.t };
  const { r: number, a: action, b: body } = data;
  if (json.t !== 'd' || typeof action !== 'string') return undefined;
  return { kind: 'request', request: { number, action, body: isJsonObject(body) ? body : {} } };
}

/** The path of a request. */
export function readPathText(body: ClientRequest['body']): string {
  const { p: path } = body;
  if (typeof path === 'string') return path;
  throw new DatabaseError('invalid_data', 'The request has no path');
}

/** The push that carries a change to a listener at `path`; the tag tells which query it belongs to. */
export function createChangePush(path: Path, change: Change, tag: unknown): object {
  const body = {
    p: formatPath([...path, ...change.path]),
    d:
      change.kind === 'overwrite'
        ? toExportJson(change.node)
        : Object.fromEntries(
            [...change.children].map(([key, child]) => [key, toExportJson(child)] as const),
          ),
    ...(tag !== undefined && { t: tag }),
  };
  return { a: change.kind === 'overwrite' ? 'd' : 'm', b: body };
}
