import type { Project } from './project';
import { ApiError, readJson, route, update, type Route } from './routes';

const config = 'identitytoolkit.googleapis.com/admin/v2/projects/{project}/config';

/** The settings of Authentication: Identity Platform. */
export const identityRoutes = (project: Project): Route[] => [
  route('GET', config, () => ({
    blockingFunctions: project.blockingFunctions,
    authorizedDomains: project.authorizedDomains,
    signIn: { email: { enabled: true } },
    notification: { sendEmail: { callbackUri: project.actionUrl } },
    subtype: project.hasIdentityPlatform ? 'IDENTITY_PLATFORM' : 'FIREBASE_AUTH',
  })),
  route(
    'GET',
    'identitytoolkit.googleapis.com/admin/v2/projects/{project}/defaultSupportedIdpConfigs/google.com',
    () => ({ enabled: true }),
  ),
  route('PATCH', config, (request) => {
    const wanted = readJson(request) as { blockingFunctions?: object };
    if (wanted.blockingFunctions !== undefined && !project.hasIdentityPlatform)
      throw new ApiError(
        400,
        'OPERATION_NOT_ALLOWED : Blocking Functions may only be configured for GCIP projects.',
      );
    const { blockingFunctions, authorizedDomains } = project;
    const changed = update({ blockingFunctions, authorizedDomains }, wanted, request.query);
    Object.assign(project, changed);
    return changed;
  }),
];
