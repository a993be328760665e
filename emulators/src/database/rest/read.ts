import { DatabaseError } from '../errors';
import { hashNode } from '../tree/hash';
import { toExportJson, toJsonParts, toPlainJson } from '../tree/json';
import type { Node } from '../tree/node';
import { parsePath } from '../tree/path';
import { hasQuery, parseQueryParams } from './query';
import { getIdentity, type RestRequest } from './request';
import type { RestResponse } from './respond';

const getForm = (params: URLSearchParams) =>
  params.get('format') === 'export' ? 'export' : 'plain';

/** Renders a node in the form that the parameter `format` asks for. */
export function render(node: Node, params: URLSearchParams): unknown {
  return getForm(params) === 'export' ? toExportJson(node) : toPlainJson(node);
}

/** The ETag of a node: its hash, or `null_etag` for nothing. */
export function getEtag(node: Node): string {
  return node.isEmpty ? 'null_etag' : hashNode(node);
}

/** Creates the response with a node. */
export function createResponse(request: RestRequest, json: unknown, node: Node): RestResponse {
  const wantsETag = request.headers['x-firebase-etag'] === 'true';
  const isSilent = request.params.get('print') === 'silent';
  return {
    status: isSilent ? 204 : 200,
    json,
    ...(wantsETag && { headers: { ETag: getEtag(node) } }),
  };
}

function toShallowJson(node: Node): unknown {
  if (node.children.size === 0) return node.value;
  return Object.fromEntries(node.sortedKeys.map((key) => [key, true] as const));
}

/**
 * The keys of the children at a path, without their data. A query cannot be combined with it
 * (https://firebase.google.com/docs/reference/rest/database#section-param-shallow). The limit that firebase-tools adds
 * when it exports has no order, so it is no query, and has no effect.
 */
function readShallow(request: RestRequest): RestResponse {
  const { params } = request;
  const onlyLimit = !params.has('orderBy') && params.has('limitToFirst');
  if (hasQuery(params, onlyLimit ? 'limitToFirst' : undefined)) {
    throw new DatabaseError(
      'invalid_data',
      'shallow=true cannot be combined with a query. Leave one out.',
    );
  }
  if (params.get('print') === 'silent') {
    throw new DatabaseError('invalid_data', 'print=silent is not possible with shallow=true');
  }
  const now = Date.now();
  const path = parsePath(request.path);
  const node = request.namespace.read(path, null, getIdentity(request, now), now);
  return createResponse(request, toShallowJson(node), node);
}

/**
 * Answers a GET.
 * @throws DatabaseError
 */
export function readData(request: RestRequest): RestResponse {
  const { namespace, params } = request;
  if (params.get('shallow') === 'true') return readShallow(request);
  const now = Date.now();
  const path = parsePath(request.path);
  const query = parseQueryParams(params);
  const node = namespace.read(path, query, getIdentity(request, now), now);
  if (query && !namespace.hasIndex(path, query)) {
    const name = query.index.kind === 'child' ? query.index.path.join('/') : '.value';
    throw new DatabaseError(
      'invalid_data',
      `Index not defined, add ".indexOn": "${name}", for path "/${path.join('/')}", to the rules`,
    );
  }
  // A query that finds nothing in an object gives an empty object.
  const isEmptySelection = query !== null && node.isEmpty && !namespace.root.at(path).isEmpty;
  if (isEmptySelection) return createResponse(request, {}, node);
  if (params.get('print') === 'pretty') return createResponse(request, render(node, params), node);
  const parts = toJsonParts(node, getForm(params));
  return { ...createResponse(request, undefined, node), text: parts };
}
