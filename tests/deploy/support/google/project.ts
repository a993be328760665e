import { createDatabases, type Databases } from './firestore';
import { createFunctions, type Functions } from './functions';
import { createHosting, type Hosting } from './hosting';
import type { Binding } from './policies';
import type { Refused, RefusalName } from './refusals';
import { createRules, type Rules } from './rules';
import type { Secret } from './secretManager';
import { region } from '../values';

/** The state that Google stores of one project, and the settings of this stand-in for a test. */
export interface Project {
  readonly id: string;
  readonly number: string;
  /** Whether the project is on the pay-as-you-go plan. */
  hasBilling: boolean;
  /** The names of APIs that are not enabled, such as `run.googleapis.com`. */
  readonly disabledApis: Set<string>;
  /** The APIs that were turned on, with how often they must be requested until they are on. */
  readonly enablingApis: Map<string, number>;
  /** The requests that are refused, whoever sends them. */
  readonly refused: Refused;
  /** The kinds of requests that were refused. */
  readonly refusedKinds: Set<RefusalName>;
  /** The permissions that the account lacks. */
  readonly missingPermissions: Set<string>;
  /** The organisation to which the project belongs, if any. */
  organization: string | undefined;
  /** The default bucket of Cloud Storage. */
  bucket: { readonly name: string; readonly location: string } | undefined;
  /** Where the Realtime Database is; undefined when there is none. */
  instanceRegion: string | undefined;
  /** Whether Authentication was upgraded to Identity Platform, which blocking functions need. */
  hasIdentityPlatform: boolean;
  /** The addresses of the blocking functions, by their events. */
  blockingFunctions: object;
  /** The domains on which people may sign in. */
  authorizedDomains: string[];
  /** The action URL of the templates of emails. */
  actionUrl: string;
  readonly databases: Databases;
  readonly functions: Functions;
  readonly hosting: Hosting;
  readonly rules: Rules;
  readonly secrets: Map<string, Secret>;
  /** The roles of service accounts in the project. */
  readonly bindings: Binding[];
}

/** Creates a project in which somebody has followed `docs/run/deploy.md` up to the first deployment. */
export function createProject(id: string): Project {
  return {
    id,
    number: '123456789012',
    hasBilling: true,
    // Projects of today do not have the API of `functions.config()`.
    disabledApis: new Set(['runtimeconfig.googleapis.com']),
    enablingApis: new Map(),
    refused: new Map(),
    refusedKinds: new Set(),
    missingPermissions: new Set(),
    organization: undefined,
    bucket: { name: `${id}.firebasestorage.app`, location: region.toUpperCase() },
    instanceRegion: region,
    hasIdentityPlatform: true,
    blockingFunctions: {},
    authorizedDomains: ['localhost', `${id}.web.app`],
    actionUrl: `https://${id}.web.app/auth/action`,
    databases: createDatabases('eur3'),
    functions: createFunctions(),
    hosting: createHosting(),
    rules: createRules(),
    secrets: new Map([
      [
        'SMTP_URL',
        {
          versions: ['smtps://name:password@mail.example.com'],
          bindings: [],
          labels: { 'firebase-managed': 'functions' },
        },
      ],
    ]),
    // Google makes the functions' account an editor, except in organisations since May 2024.
    bindings: [
      {
        role: 'roles/editor',
        members: ['serviceAccount:123456789012-compute@developer.gserviceaccount.com'],
      },
    ],
  };
}

/** Counts what a project has of the site. */
export const countDeployed = ({
  rules,
  functions,
  hosting,
  databases,
}: Project): Record<keyof typeof nothing, number> => ({
  rules: rules.releases.size + rules.database.length,
  indexes: databases.indexes.size,
  archives: functions.archives.size,
  functions: functions.deployed.size,
  files: hosting.files.size,
  releases: hosting.releases.length,
});

/** The state of a project before its first deployment, and after a refused one. */
export const nothing = { rules: 0, indexes: 0, archives: 0, functions: 0, files: 0, releases: 0 };
