import { createDatabases, type Databases } from './firestore';
import { createFunctions, type Functions } from './functions';
import { createHosting, type Hosting } from './hosting';
import type { Binding } from './projects';
import { createRules, type Rules } from './rules';
import type { Secret } from './secretManager';
import { region } from '../values';

/** What Google keeps for one project, and what this stand-in lets a test set. */
export interface Project {
  readonly id: string;
  readonly number: string;
  /** Whether the project is on the pay-as-you-go plan. */
  hasBilling: boolean;
  /** The names of APIs that are not enabled, such as `run.googleapis.com`. */
  readonly disabledApis: Set<string>;
  /** The default bucket of Cloud Storage. */
  bucket: { readonly name: string; readonly location: string } | undefined;
  /** Whether Authentication was upgraded to Identity Platform, which blocking functions need. */
  hasIdentityPlatform: boolean;
  /** The addresses of the blocking functions, by their events. */
  blockingFunctions: object;
  /** The domains on which people may sign in. */
  authorizedDomains: string[];
  readonly databases: Databases;
  readonly functions: Functions;
  readonly hosting: Hosting;
  readonly rules: Rules;
  readonly secrets: Map<string, Secret>;
  /** The roles of service accounts in the project. */
  readonly bindings: Binding[];
}

/**
 * Creates a project as somebody has it who followed `docs/deploy.md` up to the first deployment.
 */
export function createProject(id: string): Project {
  return {
    id,
    number: '123456789012',
    hasBilling: true,
    // Projects of today do not have the API of `functions.config()`.
    disabledApis: new Set(['runtimeconfig.googleapis.com']),
    bucket: { name: `${id}.firebasestorage.app`, location: region.toUpperCase() },
    hasIdentityPlatform: true,
    blockingFunctions: {},
    authorizedDomains: ['localhost', `${id}.web.app`],
    databases: createDatabases('eur3'),
    functions: createFunctions(),
    hosting: createHosting(),
    rules: createRules(),
    secrets: new Map([
      ['SMTP_URL', { versions: ['smtps://name:password@mail.example.com'], bindings: [] }],
    ]),
    bindings: [],
  };
}
