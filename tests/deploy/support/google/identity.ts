import type { Project } from './project';
import { ApiError, readJson, route, type Route } from './routes';

const config = 'identitytoolkit.googleapis.com/admin/v2/projects/{project}/config';

/** The settings of Authentication: Identity Platform. */
export const identityRoutes = (project: Project): Route[] => [
  route('GET', config, () => ({
    blockingFunctions: project.blockingFunctions,
    authorizedDomains: project.authorizedDomains,
  })),
  route('PATCH', config, (request) => {
    const { authorizedDomains } = readJson(request) as { authorizedDomains?: string[] };
    if (authorizedDomains !== undefined) {
      project.authorizedDomains = authorizedDomains;
      return { authorizedDomains };
    }
    if (!project.hasIdentityPlatform)
      throw new ApiError(
        400,
        'OPERATION_NOT_ALLOWED : Blocking Functions may only be configured for GCIP projects.',
      );
    const { blockingFunctions } = readJson(request) as { blockingFunctions: object };
    project.blockingFunctions = blockingFunctions;
    return { blockingFunctions };
  }),
];
