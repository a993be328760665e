import type { Project } from './project';
import { ApiError, readJson, route, type Route } from './routes';

const config = 'identitytoolkit.googleapis.com/admin/v2/projects/{project}/config';

/** The settings of Authentication: Identity Platform. */
export const identityRoutes = (project: Project): Route[] => [
  route('GET', config, () => ({ blockingFunctions: project.blockingFunctions })),
  route('PATCH', config, (request) => {
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
