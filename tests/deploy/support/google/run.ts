import { readBindings, toPolicy, type Binding } from './policies';
import type { Project } from './project';
import { ApiError, readJson, route, type Route } from './routes';

interface Traffic {
  readonly revisionName?: string;
  readonly tag?: string;
  readonly percent?: number;
  readonly latestRevision?: boolean;
}

/** What a revision is made from. A change of it makes another revision. */
interface Template {
  readonly metadata: {
    readonly name?: string;
    readonly annotations: Readonly<Record<string, string>>;
  };
}

/** What the owner of a service may change. */
interface Spec {
  readonly template: Template;
  readonly traffic: readonly Traffic[];
}

/** A service of Cloud Run, which is what a function becomes (https://cloud.google.com/run/docs/reference/rest/v1/namespaces.services). */
export interface Service {
  readonly apiVersion: 'serving.knative.dev/v1';
  readonly kind: 'Service';
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    /** How often the specification was changed. */
    readonly generation: number;
    readonly labels: Readonly<Record<string, string>>;
  };
  readonly spec: Spec;
  readonly status: {
    readonly observedGeneration: number;
    readonly latestCreatedRevisionName: string;
    readonly latestReadyRevisionName: string;
    readonly conditions: readonly { readonly type: string; readonly status: string }[];
    readonly traffic: readonly Traffic[];
    readonly url: string;
  };
  /** The accounts that may call the service, which Google does not return with the service. */
  readonly bindings: readonly Binding[];
}

export const createServices = (): Map<string, Service> => new Map();

/** Counts the revisions of a service by the name of the newest: 2 for `page-00002`. */
const countRevisions = (service: Service | undefined) =>
  Number(service?.status.latestReadyRevisionName.split('-').at(-1) ?? 0);

/** Changes a service, whose newest revision is ready at once. A change of the template makes another revision. */
function changeService(service: Omit<Service, 'status'>, revisions: number, url: string): Service {
  const { metadata, spec } = service;
  const generation = metadata.generation + 1;
  const revision = `${metadata.name}-${String(revisions).padStart(5, '0')}`;
  const template = { ...spec.template, metadata: { ...spec.template.metadata, name: revision } };
  return {
    ...service,
    metadata: { ...metadata, generation },
    spec: { ...spec, template },
    status: {
      observedGeneration: generation,
      latestCreatedRevisionName: revision,
      latestReadyRevisionName: revision,
      conditions: ['Ready', 'ConfigurationsReady', 'RoutesReady'].map((type) => ({
        type,
        status: 'True',
      })),
      traffic: spec.traffic.map((target) =>
        target.latestRevision === true ? { ...target, revisionName: revision } : target,
      ),
      url,
    },
  };
}

/**
 * Adds a revision to the service of a function, which gets all traffic.
 * @returns the service
 */
export function deployRevision(
  services: Map<string, Service>,
  functionId: string,
  region: string,
  projectNumber: string,
  maxInstances = 100,
): Service {
  // A service's name has no capitals.
  const name = functionId.toLowerCase();
  const existing = services.get(name);
  const annotations = { 'autoscaling.knative.dev/maxScale': String(maxInstances) };
  const service = changeService(
    {
      apiVersion: 'serving.knative.dev/v1',
      kind: 'Service',
      metadata: existing?.metadata ?? {
        name,
        namespace: projectNumber,
        generation: 0,
        labels: { 'cloud.googleapis.com/location': region },
      },
      spec: {
        template: { metadata: { annotations } },
        traffic: existing?.spec.traffic ?? [{ latestRevision: true, percent: 100 }],
      },
      bindings: existing?.bindings ?? [],
    },
    countRevisions(existing) + 1,
    `https://${name}-${projectNumber}.${region}.run.app`,
  );
  services.set(name, service);
  return service;
}

const host = 'run.googleapis.com/v1/projects/{project}/locations/{location}/services/{service}';

const toResponse = ({ bindings: _, ...service }: Service) => service;

/** The services of the functions: Cloud Run. */
export function runRoutes({ functions: { services } }: Project): Route[] {
  const find = (name: string) => {
    const service = services.get(name);
    if (service === undefined) throw new ApiError(404, `Resource '${name}' was not found`);
    return service;
  };
  return [
    route('GET', host, ({ params }) => toResponse(find(params.service))),
    route('PUT', host, (request) => {
      const { spec } = readJson(request) as { spec: Spec };
      const name = request.params.service;
      const existing = find(name);
      const { template } = existing.spec;
      const isNew = JSON.stringify(spec.template) !== JSON.stringify(template);
      if (isNew && spec.template.metadata.name === template.metadata.name)
        throw new ApiError(
          409,
          `Revision named '${template.metadata.name ?? ''}' with different configuration already exists.`,
        );
      const revisions = countRevisions(existing) + (isNew ? 1 : 0);
      const service = changeService({ ...existing, spec }, revisions, existing.status.url);
      services.set(name, service);
      return toResponse(service);
    }),
    route('GET', `${host}:getIamPolicy`, ({ params }) => toPolicy(find(params.service).bindings)),
    route('POST', `${host}:setIamPolicy`, (request) => {
      const service = find(request.params.service);
      const bindings = readBindings(request, service.bindings);
      services.set(request.params.service, { ...service, bindings });
      return toPolicy(bindings);
    }),
  ];
}
