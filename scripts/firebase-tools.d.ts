/** The modules of firebase-tools that scripts use. The package has no types, and its lock file fixes its version. */

declare module 'firebase-tools/lib/api.js' {
  /** Functions that return the addresses of Google's services. Each address can be set by an environment variable. */
  const origins: Record<
    | 'appCheckOrigin'
    | 'cloudbillingOrigin'
    | 'cloudschedulerOrigin'
    | 'firebaseApiOrigin'
    | 'firebaseStorageOrigin'
    | 'firestoreOrigin'
    | 'functionsV2Origin'
    | 'identityOrigin'
    | 'resourceManagerOrigin'
    | 'rtdbManagementOrigin'
    | 'rulesOrigin'
    | 'secretManagerOrigin'
    | 'serviceUsageOrigin'
    | 'storageOrigin',
    () => string
  >;
  export default origins;
}

declare module 'firebase-tools/lib/apiv2.js' {
  export function getAccessToken(): Promise<string>;
}

declare module 'firebase-tools/lib/auth.js' {
  export function getProjectDefaultAccount(folder: string): object | undefined;
  export function setActiveAccount(options: object, account: object): void;
}

declare module 'firebase-tools/lib/requireAuth.js' {
  export function requireAuth(options: object): Promise<string | null | undefined>;
}
