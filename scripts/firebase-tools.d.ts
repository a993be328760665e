/** The modules of firebase-tools that scripts use. The package has no types, and its lock file fixes its version. */

declare module 'firebase-tools/lib/api.js' {
  /** Functions that return the addresses of Google's services. Each address can be set by an environment variable. */
  const origins: Record<
    | 'appCheckOrigin'
    | 'artifactRegistryDomain'
    | 'cloudbillingOrigin'
    | 'cloudloggingOrigin'
    | 'cloudMonitoringOrigin'
    | 'cloudschedulerOrigin'
    | 'eventarcOrigin'
    | 'firebaseApiOrigin'
    | 'firebaseStorageOrigin'
    | 'firestoreOrigin'
    | 'functionsV2Origin'
    | 'hostingApiOrigin'
    | 'iamOrigin'
    | 'identityOrigin'
    | 'realtimeOrigin'
    | 'resourceManagerOrigin'
    | 'rtdbManagementOrigin'
    | 'rulesOrigin'
    | 'runOrigin'
    | 'secretManagerOrigin'
    | 'serviceUsageOrigin'
    | 'storageOrigin',
    () => string
  >;
  export default origins;
}

declare module 'firebase-tools/lib/apiv2.js' {
  import type { Readable } from 'node:stream';

  export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The client of Google's APIs. With the type `stream` a response is its bytes. */
  export class Client {
    constructor(options: { urlPrefix: string; auth: boolean });
    request(options: {
      method: Method;
      path: string;
      headers: Record<string, string>;
      body?: Buffer;
      responseType: 'stream';
      resolveOnHTTPError: true;
      timeout: number;
    }): Promise<{ status: number; body: Readable }>;
  }
  export function getAccessToken(): Promise<string>;
}

declare module 'firebase-tools/lib/auth.js' {
  export function getProjectDefaultAccount(folder: string): object | undefined;
  export function setActiveAccount(options: object, account: object): void;
}

declare module 'firebase-tools/lib/requireAuth.js' {
  export function requireAuth(options: object): Promise<string | null | undefined>;
}

declare module 'firebase-tools/lib/database/api.js' {
  /** The address of a Realtime Database, or the one that a variable sets. */
  export function realtimeOriginOrCustomUrl(databaseUrl: string): string;
}

declare module 'firebase-tools/lib/utils.js' {
  /** Adds the name of an instance to an address without one. */
  export function getDatabaseUrl(origin: string, instance: string, path: string): string;
}

declare module 'firebase-tools/lib/deploy/functions/backend.js' {
  /** The part of a processor that `gcf_gen1` stands for, by the MiB of memory. */
  export function memoryToGen1Cpu(memory: number): number | undefined;
}

declare module 'firebase-tools/lib/deploy/functions/cel.js' {
  import type { ParamValue } from 'firebase-tools/lib/deploy/functions/params.js';

  export function resolveExpression(
    type: 'boolean',
    expression: string,
    parameters: Record<string, ParamValue>,
  ): boolean;
}

declare module 'firebase-tools/lib/deploy/functions/params.js' {
  export class ParamValue {
    constructor(value: string, isInternal: boolean, types: { boolean?: boolean });
    asBoolean(): boolean;
  }
}

declare module 'firebase-tools/lib/gcp/cloudscheduler.js' {
  /** The job of a scheduled function, as a deployment creates it. */
  export function jobFromEndpoint(
    endpoint: {
      platform: 'gcfv2';
      id: string;
      project: string;
      region: string;
      uri: string;
      serviceAccount: string;
      timeoutSeconds: number | null;
      scheduleTrigger: object;
    },
    location: string,
    projectNumber: string,
  ): Promise<{ name: string; schedule: string; timeZone: string; attemptDeadline?: string }>;
}

declare module 'firebase-tools/lib/bin/firebase.js' {}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  /** The accounts of a project in the Auth emulator, and the codes of its emails. */
  export class ProjectState {
    createOob(
      email: string,
      newEmail: string | undefined,
      requestType: string,
      generateLink: (code: string) => string,
    ): object;
  }
}
