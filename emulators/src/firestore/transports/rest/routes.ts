import { type UnaryMethod, unaryMethods } from '../methods';
import { adminDefinition, firestoreDefinition } from '../../protocol';
import { PathTemplate } from './template';

/** One HTTP binding of a method, as its `google.api.http` option says. */
interface Route {
  verb: string;
  template: PathTemplate;
  /** The request field that the HTTP body is; `*` for the whole request, absent for none. */
  body: string | undefined;
  method: UnaryMethod | undefined;
  /** Whether its resources are documents and their parents, and not those of the Admin API. */
  namesDocuments: boolean;
}

/** A request matched to a method. */
export interface RouteMatch {
  /** `undefined` for a method of the API that this emulator does not have. */
  method: UnaryMethod | undefined;
  body: string | undefined;
  /** Request fields that the path gives, by dotted name in snake case. */
  fields: Map<string, string>;
}

interface HttpRule {
  get?: string;
  post?: string;
  patch?: string;
  delete?: string;
  body?: string;
  additional_bindings?: HttpRule | HttpRule[];
}

interface ParsedOption {
  '(google.api.http)'?: HttpRule;
}

function* listBindings(rule: HttpRule): Generator<{ verb: string; path: string; body?: string }> {
  for (const verb of ['get', 'post', 'patch', 'delete'] as const) {
    const path = rule[verb];
    if (path === undefined) continue;
    yield { verb: verb.toUpperCase(), path, ...(rule.body !== undefined && { body: rule.body }) };
  }
  for (const other of [rule.additional_bindings ?? []].flat()) yield* listBindings(other);
}

/** Bindings with a verb such as `:runQuery` come first: a collection id may hold a colon. */
const routes: readonly Route[] = [firestoreDefinition, adminDefinition]
  .flatMap(({ methodsArray }) => methodsArray)
  .flatMap(({ name, parent, parsedOptions }) =>
    (parsedOptions as ParsedOption[])
      .flatMap((option) => option['(google.api.http)'] ?? [])
      .flatMap((rule) => [...listBindings(rule)])
      .map((binding) => ({ name, definition: parent, ...binding })),
  )
  .sort((a, b) => Number(b.path.includes(':')) - Number(a.path.includes(':')))
  .map(({ name, definition, verb, path, body }) => ({
    verb,
    template: new PathTemplate(path),
    body,
    namesDocuments: definition === firestoreDefinition,
    method: unaryMethods.find((method) => method.name === name && method.definition === definition),
  }));

const RESOURCE_FIELDS = ['name', 'parent', 'document.name'];

/** Whether a resource name is that of a document or of the root of a database, and not that of a collection. */
function isDocumentName(resource: string): boolean {
  const segments = resource.split('/').length;
  return segments % 2 === 1;
}

/** The method that a request is for. The templates alone cannot tell documents from collections, so names decide. */
export function findRoute(verb: string, path: string): RouteMatch | undefined {
  for (const route of routes) {
    const fields = route.verb === verb ? route.template.match(path) : undefined;
    const fits = RESOURCE_FIELDS.every((field) => {
      const resource = fields?.get(field);
      return resource === undefined || !route.namesDocuments || isDocumentName(resource);
    });
    if (fields && fits) return { method: route.method, body: route.body, fields };
  }
  return undefined;
}
