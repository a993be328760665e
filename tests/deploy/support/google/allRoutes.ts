import { artifactRegistryRoutes } from './artifactRegistry';
import { firestoreRoutes } from './firestore';
import { functionRoutes } from './functions';
import { hostingRoutes } from './hosting';
import { identityRoutes } from './identity';
import type { Project } from './project';
import { projectRoutes } from './projects';
import type { Route } from './routes';
import { rulesRoutes } from './rules';
import { runRoutes } from './run';
import { schedulerRoutes } from './scheduler';
import { secretManagerRoutes } from './secretManager';
import { serviceUsageRoutes } from './serviceUsage';
import { storageRoutes } from './storage';

/** The routes of all APIs, each with what the project has. */
export const allRoutes = (project: Project): Route[] =>
  [
    projectRoutes,
    serviceUsageRoutes,
    secretManagerRoutes,
    storageRoutes,
    rulesRoutes,
    firestoreRoutes,
    functionRoutes,
    runRoutes,
    schedulerRoutes,
    artifactRegistryRoutes,
    identityRoutes,
    hostingRoutes,
  ].flatMap((routes) => routes(project));
