import type { Project } from './project';
import { ApiError, readJson, route, update, type Route } from './routes';

const repository =
  'artifactregistry.googleapis.com/v1/projects/{project}/locations/{location}/repositories/gcf-artifacts';

/** Artifact Registry: the repository of container images, which the first build of a function creates. */
export function artifactRegistryRoutes({ id, functions }: Project): Route[] {
  const find = (location: string) => {
    if (functions.deployed.size === 0) throw new ApiError(404, 'Requested entity was not found.');
    const { cleanupPolicies, cleanupPolicyDryRun } = functions;
    return {
      name: `projects/${id}/locations/${location}/repositories/gcf-artifacts`,
      format: 'DOCKER',
      description:
        'This repository is created and used by Cloud Functions for storing function docker images.',
      cleanupPolicies,
      cleanupPolicyDryRun,
    };
  };
  return [
    route('GET', repository, ({ params }) => find(params.location)),
    route('PATCH', repository, (request) => {
      const existing = find(request.params.location);
      const changed = update(existing, readJson(request) as object, request.query);
      functions.cleanupPolicies = changed.cleanupPolicies;
      functions.cleanupPolicyDryRun = changed.cleanupPolicyDryRun;
      return changed;
    }),
  ];
}
