/** The Realtime Database in the calling process, on a port: `firebase-emulators-without-java/database-server`. */
export { startDatabaseServer } from '../database/server';
