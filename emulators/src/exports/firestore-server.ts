/** The protocols of Firestore on a port, for a Firestore of `createFirestore`: `firebase-emulators-without-java/firestore-server`. */
export { startTransports } from '../firestore/transports';
