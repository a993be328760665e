import type { Project } from './project';
import type { Binding } from './projects';
import { ApiError, readJson, route, type Route } from './routes';

interface Traffic {
  readonly revisionName?: string;
  readonly tag?: string;
  readonly percent?: number;
  readonly latestRevision?: boolean;
}

/** A service of Cloud Run, which is what a function becomes (https://cloud.google.com/run/docs/reference/rest/v1/namespaces.services). */
export interface Service {
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    readonly generation: number;
    readonly labels: Readonly<Record<string, string>>;
  };
  readonly spec: { readonly traffic: readonly Traffic[] };
  readonly status: {
    readonly observedGeneration: number;
    readonly latestReadyRevisionName: string;
    readonly conditions: readonly { readonly type: string; readonly status: string }[];
  };
  /** Who may call it. */
  readonly bindings: readonly Binding[];
}

export const createServices = (): Map<string, Service> => new Map();

/**
 * Adds a revision to the service of a function, which gets all traffic.
 * @returns the service's name, which has no capitals
 */
export function deployRevision(
  services: Map<string, Service>,
  functionId: string,
  region: string,
  projectNumber: string,
): string {
  const name = functionId.toLowerCase();
  const { metadata, spec, bindings = [] } = services.get(name) ?? {};
  const generation = (metadata?.generation ?? 0) + 1;
  services.set(name, {
    metadata: {
      name,
      namespace: projectNumber,
      generation,
      labels: { 'cloud.googleapis.com/location': region },
    },
    spec: { traffic: spec?.traffic ?? [{ latestRevision: true, percent: 100 }] },
    status: {
      observedGeneration: generation,
      latestReadyRevisionName: `${name}-${String(generation).padStart(5, '0')}`,
      conditions: [{ type: 'Ready', status: 'True' }],
    },
    bindings,
  });
  return name;
}

const host = 'run.googleapis.com/v1/projects/{project}/locations/{location}/services/{service}';

/** The services of the functions: Cloud Run. */
export function runRoutes({ functions: { services } }: Project): Route[] {
  const find = (name: string) => {
    const service = services.get(name);
    if (service === undefined) throw new ApiError(404, `Resource '${name}' was not found`);
    return service;
  };
  return [
    route('GET', host, ({ params }) => find(params.service)),
    route('PUT', host, (request) => {
      const { spec } = readJson(request) as Service;
      const service = { ...find(request.params.service), spec };
      services.set(request.params.service, service);
      return service;
    }),
    route('GET', `${host}:getIamPolicy`, ({ params }) => ({
      bindings: find(params.service).bindings,
    })),
    route('POST', `${host}:setIamPolicy`, (request) => {
      const { policy } = readJson(request) as { policy: { bindings: Binding[] } };
      const service = { ...find(request.params.service), bindings: policy.bindings };
      services.set(request.params.service, service);
      return policy;
    }),
  ];
}
