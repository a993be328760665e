/**
 * True in an instance of a function; false where the definitions of all functions are only read, before a deployment
 * (https://cloud.google.com/run/docs/container-contract#services-env-vars).
 */
export function isInstance(): boolean {
  return process.env.K_SERVICE !== undefined;
}

/** True when the functions run in the Firebase emulator suite. */
export function isEmulated(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true';
}

/**
 * The project's id when the functions run in the emulator suite; undefined otherwise. The emulators name a demo
 * project's default database and bucket differently from the clients and the seed, so both are opened by name there.
 */
export function emulatedProject(): string | undefined {
  return isEmulated() ? process.env.GCLOUD_PROJECT : undefined;
}
