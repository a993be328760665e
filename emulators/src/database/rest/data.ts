import { DatabaseError } from '../errors';
import type { Commit } from '../namespace';
import { createPushId } from '../pushId';
import { hashNode } from '../tree/hash';
import { exportJson, isJsonObject, plainJson } from '../tree/json';
import type { Node } from '../tree/node';
import { type Path, parsePath } from '../tree/path';
import { mergeUpdates, setUpdate, type Update } from '../writes';
import { queryFromParams } from './query';
import { identityOf, type RestRequest } from './request';
import { errorResponse, type RestResponse } from './respond';

/** Learns of the writes that were made. */
export type CommitListener = (commit: Commit) => void;

const TIMEOUT = /^\d+(?:\.\d+)?(?:ms|s|min)$/;
const WRITE_SIZES = ['tiny', 'small', 'medium', 'large', 'unlimited'];

/** Renders a node in the form that the parameter `format` asks for. */
export function render(node: Node, params: URLSearchParams): unknown {
  return params.get('format') === 'export' ? exportJson(node) : plainJson(node);
}

/** The ETag of a node: its hash, or `null_etag` for nothing. */
function etagOf(node: Node): string {
  return node.isEmpty ? 'null_etag' : hashNode(node);
}

function shallowJson(node: Node): unknown {
  if (node.children.size === 0) return node.value;
  return Object.fromEntries(node.sortedKeys.map((key) => [key, true] as const));
}

function ok(request: RestRequest, json: unknown, node: Node): RestResponse {
  const wantsETag = request.headers['x-firebase-etag'] === 'true';
  const isSilent = request.params.get('print') === 'silent';
  return {
    status: isSilent ? 204 : 200,
    json,
    ...(wantsETag && { headers: { ETag: etagOf(node) } }),
  };
}

/** In-memory reads and writes always end in time, so that these limits are only checked for their form. */
function checkLimits({ params }: RestRequest): void {
  const timeout = params.get('timeout');
  if (timeout !== null && !TIMEOUT.test(timeout)) {
    throw new DatabaseError('invalid_data', 'timeout must be a number of ms, s or min');
  }
  const size = params.get('writeSizeLimit');
  if (size !== null && !WRITE_SIZES.includes(size)) {
    throw new DatabaseError(
      'invalid_data',
      `writeSizeLimit must be one of ${WRITE_SIZES.join(', ')}`,
    );
  }
}

function get(request: RestRequest, now: number): RestResponse {
  const { namespace, params } = request;
  const path = parsePath(request.path);
  const isShallow = params.get('shallow') === 'true';
  const query = isShallow ? null : queryFromParams(params);
  const node = namespace.read(path, query, identityOf(request, now), now);
  if (isShallow && params.get('print') === 'silent') {
    throw new DatabaseError('invalid_data', 'print=silent is not possible with shallow=true');
  }
  if (query && !namespace.hasIndex(path, query)) {
    const name = query.index.kind === 'child' ? query.index.path.join('/') : '.value';
    throw new DatabaseError(
      'invalid_data',
      `Index not defined, add ".indexOn": "${name}", for path "/${path.join('/')}", to the rules`,
    );
  }
  // A query that finds nothing in an object gives an empty object.
  const isEmptySelection = query !== null && node.isEmpty && !namespace.root.at(path).isEmpty;
  const json = isEmptySelection ? {} : render(node, params);
  return ok(request, isShallow ? shallowJson(node) : json, node);
}

async function readJson(request: RestRequest): Promise<unknown> {
  try {
    return JSON.parse(await request.readBody()) as unknown;
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      'invalid_data',
      "Invalid data; couldn't parse JSON object, array, or value.",
    );
  }
}

/** A write with the place whose new state the answer is about, and how the answer shows it. */
interface Plan {
  readonly updates: readonly Update[];
  readonly path: Path;
  readonly answer: (after: Node) => unknown;
}

async function plan(request: RestRequest, now: number): Promise<Plan> {
  const { method, params } = request;
  const base = request.path.split('/').filter((key) => key !== '');
  const dataPath = base.at(-1) === '.priority' ? base.slice(0, -1) : base;
  switch (method) {
    case 'POST': {
      const name = createPushId(now);
      const path = [...base, name];
      const updates = setUpdate(path.join('/'), await readJson(request));
      return { updates, path, answer: () => ({ name }) };
    }
    case 'PATCH': {
      const json = await readJson(request);
      if (!isJsonObject(json)) {
        throw new DatabaseError('invalid_data', 'Invalid data; an update must be a JSON object.');
      }
      const updates = mergeUpdates(request.path, json);
      return { updates, path: dataPath, answer: (after) => renderKeys(after, base, json, params) };
    }
    default: {
      const json = method === 'DELETE' ? null : await readJson(request);
      const updates = setUpdate(request.path, json);
      const isPriority = dataPath !== base;
      return {
        updates,
        path: dataPath,
        answer: (after) =>
          isPriority ? after.at(dataPath).priority : render(after.at(base), params),
      };
    }
  }
}

/** The new state of what an update named. */
function renderKeys(
  after: Node,
  base: Path,
  json: Readonly<Record<string, unknown>>,
  params: URLSearchParams,
): unknown {
  return Object.fromEntries(
    Object.keys(json).map((key) => [key, render(after.at([...base, ...parseKeys(key)]), params)]),
  );
}

function parseKeys(key: string): Path {
  return key.split('/').filter((part) => part !== '' && part !== '.priority');
}

async function write(request: RestRequest, onCommit: CommitListener): Promise<RestResponse> {
  const now = Date.now();
  const identity = identityOf(request, now);
  const { namespace, headers, params } = request;
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined && request.method !== 'PUT' && request.method !== 'DELETE') {
    throw new DatabaseError('invalid_data', 'if-match is only possible with PUT and DELETE');
  }
  const { updates, path, answer } = await plan(request, now);
  try {
    const commit = namespace.write({
      updates,
      identity,
      now,
      ...(ifMatch !== undefined && { expectedHash: ifMatch === 'null_etag' ? '' : ifMatch }),
    });
    if (params.get('disableTriggers') !== 'true') onCommit(commit);
    return ok(request, answer(commit.after), commit.after.at(path));
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === 'datastale')) throw error;
    const current = namespace.read(path, null, identity, now);
    return { status: 412, json: render(current, params), headers: { ETag: etagOf(current) } };
  }
}

/** Answers a request for data, whatever it is. */
export async function handleData(
  request: RestRequest,
  onCommit: CommitListener,
): Promise<RestResponse> {
  try {
    checkLimits(request);
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return get(request, Date.now());
      case 'PUT':
      case 'PATCH':
      case 'POST':
      case 'DELETE':
        return await write(request, onCommit);
      default:
        return { status: 405, json: { error: `Method ${request.method} is not allowed` } };
    }
  } catch (error) {
    if (error instanceof DatabaseError) return errorResponse(error);
    throw error;
  }
}
