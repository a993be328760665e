import { DatabaseError } from '../errors';
import type { Commit } from '../namespace';
import { createPushId } from '../pushId';
import { isJsonObject } from '../tree/json';
import type { Node } from '../tree/node';
import { formatPath, type Path, splitPath } from '../tree/path';
import { mergeUpdates, setUpdate, type Update } from '../writes';
import { getEtag, render, createResponse } from './read';
import { getIdentity, type RestRequest } from './request';
import type { RestResponse } from './respond';

/** A write, with the path whose new data the response contains, and how the response shows them. */
interface Plan {
  readonly updates: readonly Update[];
  readonly path: Path;
  readonly response: (after: Node) => unknown;
}

async function readJson(request: RestRequest): Promise<unknown> {
  const body = await request.readBody();
  try {
    return JSON.parse(body);
  } catch {
    throw new DatabaseError(
      'invalid_data',
      "Invalid data; couldn't parse JSON object, array, or value.",
    );
  }
}

function isPriority(keys: Path): boolean {
  return keys.at(-1) === '.priority';
}

function planPush({ path }: RestRequest, json: unknown, now: number): Plan {
  const name = createPushId(now);
  const keys = [...splitPath(path), name];
  return { updates: setUpdate(formatPath(keys), json), path: keys, response: () => ({ name }) };
}

function planUpdate({ path, params }: RestRequest, json: unknown): Plan {
  if (!isJsonObject(json)) {
    throw new DatabaseError('invalid_data', 'Invalid data; an update must be a JSON object.');
  }
  const base = splitPath(path);
  const response = (after: Node) =>
    Object.fromEntries(
      Object.keys(json).map((key) => [
        key,
        toAnswerJson(after, [...base, ...splitPath(key)], params),
      ]),
    );
  return { updates: mergeUpdates(path, json), path: base, response };
}

function planSet({ path, params }: RestRequest, json: unknown): Plan {
  const keys = splitPath(path);
  return {
    updates: setUpdate(path, json),
    path: isPriority(keys) ? keys.slice(0, -1) : keys,
    response: (after) => toAnswerJson(after, keys, params),
  };
}

/** The new data at a path, which may be that of a priority. */
function toAnswerJson(after: Node, keys: Path, params: URLSearchParams): unknown {
  if (isPriority(keys)) return after.at(keys.slice(0, -1)).priority;
  return render(after.at(keys), params);
}

function planWrite(request: RestRequest, json: unknown, now: number): Plan {
  if (request.method === 'POST') return planPush(request, json, now);
  return request.method === 'PATCH' ? planUpdate(request, json) : planSet(request, json);
}

/** The hash that `if-match` expects, if there is one. */
function getExpectedHash({ method, headers }: RestRequest): { expectedHash?: string } {
  const etag = headers['if-match'];
  if (etag === undefined) return {};
  if (method !== 'PUT' && method !== 'DELETE') {
    throw new DatabaseError('invalid_data', 'if-match is only possible with PUT and DELETE');
  }
  return { expectedHash: etag === 'null_etag' ? '' : etag };
}

/**
 * Handles a PUT, PATCH, POST or DELETE, and calls `onCommit` unless `disableTriggers` is set.
 * @throws DatabaseError
 */
export async function writeData(
  request: RestRequest,
  onCommit: (commit: Commit) => void,
): Promise<RestResponse> {
  const { namespace, params, method } = request;
  const json = method === 'DELETE' ? null : await readJson(request);
  const now = Date.now();
  const identity = getIdentity(request, now);
  const { updates, path, response } = planWrite(request, json, now);
  try {
    const commit = namespace.write({ updates, identity, now, ...getExpectedHash(request) });
    if (params.get('disableTriggers') !== 'true') onCommit(commit);
    return createResponse(request, response(commit.after), commit.after.at(path));
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === 'datastale')) throw error;
    const current = namespace.read(path, null, identity, now);
    return { status: 412, json: render(current, params), headers: { ETag: getEtag(current) } };
  }
}
