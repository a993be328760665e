import type { Project } from './project';
import type { Binding } from './projects';
import { ApiError, readJson, route, type Route } from './routes';

interface Traffic {
  readonly revisionName?: string;
  readonly tag?: string;
  readonly percent?: number;
  readonly latestRevision?: boolean;
}

/** What a revision is made from. A change of it makes another revision. */
interface Template {
  readonly metadata: { readonly annotations: Readonly<Record<string, string>> };
}

/** A service of Cloud Run, which is what a function becomes (https://cloud.google.com/run/docs/reference/rest/v1/namespaces.services). */
export interface Service {
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    readonly generation: number;
    readonly labels: Readonly<Record<string, string>>;
  };
  readonly spec: { readonly template: Template; readonly traffic: readonly Traffic[] };
  readonly status: {
    readonly observedGeneration: number;
    readonly latestReadyRevisionName: string;
    readonly conditions: readonly { readonly type: string; readonly status: string }[];
  };
  /** Who may call it. */
  readonly bindings: readonly Binding[];
}

export const createServices = (): Map<string, Service> => new Map();

/** The status of a service whose newest revision is ready. */
const createStatus = (name: string, generation: number): Service['status'] => ({
  observedGeneration: generation,
  latestReadyRevisionName: `${name}-${String(generation).padStart(5, '0')}`,
  conditions: [{ type: 'Ready', status: 'True' }],
});

/**
 * Adds a revision to the service of a function, which gets all traffic.
 * @returns the service's name, which has no capitals
 */
export function deployRevision(
  services: Map<string, Service>,
  functionId: string,
  region: string,
  projectNumber: string,
  maxInstances = 100,
): string {
  const name = functionId.toLowerCase();
  const { metadata, spec, bindings = [] } = services.get(name) ?? {};
  const generation = (metadata?.generation ?? 0) + 1;
  const annotations = { 'autoscaling.knative.dev/maxScale': String(maxInstances) };
  services.set(name, {
    metadata: {
      name,
      namespace: projectNumber,
      generation,
      labels: { 'cloud.googleapis.com/location': region },
    },
    spec: {
      template: { metadata: { annotations } },
      traffic: spec?.traffic ?? [{ latestRevision: true, percent: 100 }],
    },
    status: createStatus(name, generation),
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
      const name = request.params.service;
      const existing = find(name);
      const isNew = JSON.stringify(spec.template) !== JSON.stringify(existing.spec.template);
      const generation = existing.metadata.generation + 1;
      const service = {
        ...existing,
        spec,
        ...(isNew && {
          metadata: { ...existing.metadata, generation },
          status: createStatus(name, generation),
        }),
      };
      services.set(name, service);
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
