/** What a script needs to start firebase-tools with these emulators: `firebase-emulators-without-java/environment`. */
export { addPreload, getEmulatorEnvironment } from '../cli/environment';
export { claimTemporaryFolder } from '../cli/temporaryFolder';
export { findProgram } from '../cli/programs';
